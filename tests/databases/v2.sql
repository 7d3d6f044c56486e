BEGIN TRANSACTION;
CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        version INTEGER NOT NULL,
        options TEXT NOT NULL,
        seed TEXT NOT NULL,
        clock TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'closed', 'void')),
        guild INTEGER,
        home INTEGER NOT NULL,
        channel INTEGER NOT NULL,
        locale TEXT NOT NULL,
        host INTEGER NOT NULL,
        invited INTEGER,
        created INTEGER NOT NULL,
        state TEXT,
        ply INTEGER NOT NULL DEFAULT 0,
        asked INTEGER,
        due INTEGER,
        reminded INTEGER NOT NULL DEFAULT 0,
        quiet INTEGER NOT NULL DEFAULT 0,
        nudge INTEGER NOT NULL DEFAULT 0,
        revision INTEGER NOT NULL DEFAULT 0,
        shown INTEGER NOT NULL DEFAULT -1
    ) STRICT;
INSERT INTO "match" VALUES(1,'LBBY','faust',1,'{}','','slow','lobby',1,2,2,'en-GB',1001,NULL,1700000000000,NULL,0,NULL,1700001800000,0,0,0,0,-1);
INSERT INTO "match" VALUES(2,'RUNS','faust',1,'{}','seed of RUNS','slow','running',1,2,2,'en-GB',1001,NULL,1700000000000,'{"turn":10,"news":[{"type":"Dealt","round":1,"dealer":0},{"type":"CoinSpent","seat":0,"colour":"P","strongest":false},{"type":"Played","seat":0,"card":"P1","coin":true},{"type":"TokenPlaced","colour":"P","space":2},{"type":"CoinSpent","seat":1,"colour":"K","strongest":false},{"type":"Played","seat":1,"card":"P6","coin":true},{"type":"TrickWon","seat":1,"number":1},{"type":"CoinSpent","seat":1,"colour":"Y","strongest":true},{"type":"Played","seat":1,"card":"Y7","coin":true},{"type":"TokenPlaced","colour":"Y","space":1},{"type":"CoinSpent","seat":0,"colour":"K","strongest":false},{"type":"Played","seat":0,"card":"Y3","coin":true},{"type":"TrickWon","seat":1,"number":2},{"type":"Played","seat":1,"card":"K4","coin":false},{"type":"TokenPlaced","colour":"K","space":3},{"type":"Played","seat":0,"card":"K1","coin":false},{"type":"TrickWon","seat":1,"number":3},{"type":"Played","seat":1,"card":"P2","coin":false},{"type":"Played","seat":0,"card":"Y5","coin":false},{"type":"TrickWon","seat":1,"number":4},{"type":"Played","seat":1,"card":"Y6","coin":false},{"type":"Played","seat":0,"card":"Y1","coin":false},{"type":"TrickWon","seat":1,"number":5}],"faust":1,"round":1,"leader":1,"hands":[["L2","L3","L4","K2","Y2"],["L1","P4","K3","K5","Y4"]],"aside":[["P3","P5"]],"coins":[0,0],"track":[null,"Y","P","K",null],"flipped":[],"won":[[],["P1","P6","Y7","Y3","K4","K1","P2","Y5","Y6","Y1"]],"trick":[],"last":{"cards":[{"seat":1,"card":"Y6","coin":false},{"seat":0,"card":"Y1","coin":false}],"winner":1},"named":null,"result":null}',10,1700000009000,1700086409000,0,0,0,11,-1);
INSERT INTO "match" VALUES(3,'RUN2','meschugge',1,'{}','seed of RUN2','slow','running',1,2,2,'en-GB',1001,NULL,1700000000000,'{"turn":5,"news":[{"type":"NextCommander","seat":0,"round":1},{"type":"Rolled","action":"word"},{"type":"Revealed","card":"YY"},{"type":"Laid","seat":2},{"type":"Laid","seat":1},{"type":"Laid","seat":0},{"type":"PileTurned","pile":[{"seat":2,"card":"RY","ms":1000,"verdict":"meschugge","tie":false},{"seat":1,"card":"YB","ms":2000,"verdict":"meschugge","tie":false},{"seat":0,"card":"GR","ms":3000,"verdict":"meschugge","tie":false}]},{"type":"Paid","seat":2,"black":0,"red":-1},{"type":"Paid","seat":1,"black":0,"red":-1},{"type":"Paid","seat":0,"black":0,"red":-1},{"type":"NextCommander","seat":1,"round":2},{"type":"Rolled","action":"colour"},{"type":"Revealed","card":"YG"},{"type":"Laid","seat":0}],"options":{"variant":"die","window":12,"commander_point":false,"house":"normal"},"phase":"open","round":2,"commander":1,"action":"colour","delay":0,"stack":["YB","BG","RR","RG","RB","BY","BB","YR","GG","BR","GB","GY","RY","GR"],"command":"YG","revealed_at":1700000008000,"unseen":0,"laid":[{"seat":0,"card":"YB","at":1700000009000}],"chips":[{"black":1,"red":1},{"black":1,"red":1},{"black":1,"red":1}],"bank":{"black":11,"red":11},"done":["YY"],"won":[[],[],[]],"left":[false,false,false],"last":{"number":1,"commander":0,"action":"word","command":"YY","pile":[{"seat":2,"card":"RY","ms":1000,"verdict":"meschugge","tie":false},{"seat":1,"card":"YB","ms":2000,"verdict":"meschugge","tie":false},{"seat":0,"card":"GR","ms":3000,"verdict":"meschugge","tie":false}],"paid":[2,1,0],"winner":null},"result":null}',10,1700000008000,1700000020000,0,0,1,11,-1);
INSERT INTO "match" VALUES(4,'RUN3','soul',1,'{}','seed of RUN3','slow','running',1,2,2,'en-GB',1001,NULL,1700000000000,'{"turn":10,"news":[{"type":"Turned","seat":1,"cards":["clear","switch","clear","wake","coma","coma","s4"],"path":"s"},{"type":"Discarded","seat":1,"cards":["s5","v6","clear"]},{"type":"Drawn","seat":1,"count":3,"cards":["s6","clear","switch"]},{"type":"Discarded","seat":0,"cards":["s7","v3","wake"]},{"type":"Drawn","seat":0,"count":3,"cards":["s2","v3","wake"]},{"type":"Discarded","seat":1,"cards":["s6","clear","switch"]},{"type":"Drawn","seat":1,"count":3,"cards":["s5","v7","wake"]},{"type":"Discarded","seat":0,"cards":["angst","wake","clear"]},{"type":"Drawn","seat":0,"count":3,"cards":["s3","angst","clear"]},{"type":"Discarded","seat":1,"cards":["v7","wake","clear"]},{"type":"Drawn","seat":1,"count":3,"cards":["s1","v3","clear"]},{"type":"Discarded","seat":0,"cards":["s3"]},{"type":"Drawn","seat":0,"count":1,"cards":["coma"]},{"type":"Discarded","seat":1,"cards":["s1","v3","clear"]},{"type":"Drawn","seat":1,"count":3,"cards":["coma","angst","switch"]},{"type":"Discarded","seat":0,"cards":["s2","v3","clear"]},{"type":"Drawn","seat":0,"count":3,"cards":["s1","s7","wake"]},{"type":"Discarded","seat":1,"cards":["s5","angst","switch"]},{"type":"Drawn","seat":1,"count":3,"cards":["v5","v6","coma"]},{"type":"Discarded","seat":0,"cards":["s1","coma","wake"]},{"type":"Drawn","seat":0,"count":3,"cards":["coma","wake","switch"]}],"board":{"swift":false,"sins":0,"virtues":0,"follows":["v","s"],"blocks":[[],[]]},"on_turn":1,"taken":10,"lifted":false,"hands":[["s7","coma","angst","wake","switch"],["v5","v6","coma","coma","wake"]],"deck":["clear","s2","s1","v1","angst","coma","v4","s5","s3","v5","angst","v7","angst","s4","s6","angst","coma","wake","v2","v7","v4","s2","switch","v2","wake","coma","switch","coma","angst","v1","clear","wake","angst","switch","s7","s3","s4","v6","s6","v4","clear","clear","coma","wake","v1","clear","angst","coma","clear","v5","wake","switch","wake","v2","s4"],"discards":["s5","v6","clear","s7","v3","wake","s6","clear","switch","angst","wake","clear","v7","wake","clear","s3","s1","v3","clear","s2","v3","clear","s5","angst","switch","s1","coma","wake"],"result":null}',10,1700000009000,1700086409000,0,0,0,11,-1);
INSERT INTO "match" VALUES(5,'RUN4','operation',1,'{}','seed of RUN4','slow','running',1,2,2,'en-GB',1001,NULL,1700000000000,'{"turn":7,"news":[{"type":"TurnBegan","seat":2,"number":1},{"type":"Claimed","claim":{"seat":2,"kind":"resistance","table":false,"count":1,"target":null,"place":null}},{"type":"PhotoFinish","presses":[{"seat":0,"answer":"challenge","at":1700000001000},{"seat":1,"answer":"challenge","at":1700000002000}]},{"type":"Challenged","seat":0,"target":2,"at":1700000001000},{"type":"Caught","seat":2},{"type":"Paid","seat":2,"to":0,"intel":3,"document":false},{"type":"TurnBegan","seat":1,"number":2},{"type":"Claimed","claim":{"seat":1,"kind":"spy","table":true,"count":2,"target":null,"place":"cache"}},{"type":"Challenged","seat":2,"target":1,"at":1700000005000},{"type":"Shown","seat":1,"cards":["spy","agent"],"proved":false},{"type":"Paid","seat":1,"to":2,"intel":3,"document":false},{"type":"Discarded","seat":1,"count":2},{"type":"Drew","seat":1,"count":2,"cards":["resistance","dealer"]},{"type":"TurnBegan","seat":0,"number":3},{"type":"Claimed","claim":{"seat":0,"kind":"resistance","table":false,"count":1,"target":null,"place":null}},{"type":"PhotoFinish","presses":[{"seat":2,"answer":"challenge","at":1700000007000},{"seat":1,"answer":"challenge","at":1700000008000}]},{"type":"Challenged","seat":2,"target":0,"at":1700000007000},{"type":"Shown","seat":0,"cards":["resistance"],"proved":true},{"type":"Drew","seat":0,"count":1,"cards":["agent"]},{"type":"Paid","seat":2,"to":0,"intel":3,"document":false},{"type":"Held","claim":{"seat":0,"kind":"resistance","table":false,"count":1,"target":null,"place":null}},{"type":"Gained","seat":0,"intel":2},{"type":"TurnBegan","seat":2,"number":4},{"type":"Claimed","claim":{"seat":2,"kind":"resistance","table":true,"count":1,"target":null,"place":null}}],"options":{"refill":false,"roles":false},"order":[2,1,0],"active":2,"number":4,"question":{"type":"Window","claim":{"seat":2,"kind":"resistance","table":true,"count":1,"target":null,"place":null},"blocker":null,"presses":[]},"intel":[13,2,2],"documents":[0,0,0],"stock":3,"hands":[["spy","agent"],["resistance","dealer"],["spy"]],"owed":[0,0,0],"tabled":["spy"],"opened":false,"deck":["agent","spy","dealer","resistance","dealer","resistance","resistance","resistance","allies","agent","dealer","resistance","resistance","allies","allies","allies","spy"],"discards":["spy","agent","resistance"],"shown":["resistance","spy","agent"],"last_shown":{"type":"Shown","seat":0,"cards":["resistance"],"proved":true},"art":[[],[],[]],"pile":["ermine","meegeren","gachet","watch","danae","bruegel","house","cranach","irene","adele","rain","mona","ghent","astronomer","bathers","soler","horses"],"cache":["gauguin","oranges","liebermann","raphael"],"peeks":[[],[],[]],"known":[],"roles":[null,null,null],"used":[false,false,false],"box":[],"moved":false,"quiet":3,"missed":0,"records":[{"held":0,"exposed":0,"caught":1,"doubted":0,"run":0,"longest":0},{"held":0,"exposed":1,"caught":0,"doubted":0,"run":0,"longest":0},{"held":0,"exposed":1,"caught":1,"doubted":1,"run":0,"longest":0}],"result":null}',10,1700000009000,1700086409000,0,0,0,11,-1);
INSERT INTO "match" VALUES(6,'ENDS','faust',1,'{}','seed of ENDS','slow','over',1,2,2,'en-GB',1001,NULL,1700000000000,'{"turn":42,"news":[{"type":"Played","seat":0,"card":"K5","coin":false},{"type":"TokenPlaced","colour":"K","space":2},{"type":"Played","seat":1,"card":"P2","coin":false},{"type":"TrickWon","seat":1,"number":5},{"type":"Played","seat":1,"card":"Y5","coin":false},{"type":"Played","seat":0,"card":"Y4","coin":false},{"type":"TrickWon","seat":1,"number":6},{"type":"Played","seat":1,"card":"P3","coin":false},{"type":"Played","seat":0,"card":"K2","coin":false},{"type":"TrickWon","seat":1,"number":7},{"type":"Played","seat":1,"card":"Y2","coin":false},{"type":"Played","seat":0,"card":"L1","coin":false},{"type":"TokenPlaced","colour":"L","space":4},{"type":"TrickWon","seat":0,"number":8},{"type":"TokensReturned"},{"type":"Played","seat":0,"card":"K1","coin":false},{"type":"Played","seat":1,"card":"L2","coin":false},{"type":"TokenPlaced","colour":"L","space":1},{"type":"TrickWon","seat":0,"number":9},{"type":"Played","seat":0,"card":"L3","coin":false},{"type":"Played","seat":1,"card":"L4","coin":false},{"type":"TrickWon","seat":1,"number":10},{"type":"RoundEnded","round":2,"flipped":[]},{"type":"Ended","winner":1,"reason":"kept"}],"faust":1,"round":2,"leader":1,"hands":[[],[]],"aside":[["P2","Y5"],["K3","K4"]],"coins":[0,0],"track":[null,"L","K",null,null],"flipped":["L"],"won":[["P1","P4","Y7","Y1","P6","P5","Y2","L1","K1","L2"],["Y6","Y3","K5","P2","Y5","Y4","P3","K2","L3","L4"]],"trick":[],"last":{"cards":[{"seat":0,"card":"L3","coin":false},{"seat":1,"card":"L4","coin":false}],"winner":1},"named":null,"result":{"winners":[1],"scores":[0,1],"reason":"kept"}}',42,NULL,NULL,0,0,0,43,43);
INSERT INTO "match" VALUES(7,'SHUT','faust',1,'{}','','slow','closed',1,2,2,'en-GB',1001,NULL,1700000000000,NULL,0,NULL,NULL,0,0,0,0,-1);
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO "meta" VALUES('alive','1700000000000');
CREATE TABLE move (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        forced INTEGER NOT NULL,
        PRIMARY KEY (match, ply)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "move" VALUES(2,1,0,'coin P-',1700000000001,0);
INSERT INTO "move" VALUES(2,2,1,'coin K-',1700000001000,0);
INSERT INTO "move" VALUES(2,3,1,'coin Y+',1700000002000,0);
INSERT INTO "move" VALUES(2,4,0,'coin K-',1700000003000,0);
INSERT INTO "move" VALUES(2,5,1,'K4',1700000004000,0);
INSERT INTO "move" VALUES(2,6,0,'K1',1700000005000,0);
INSERT INTO "move" VALUES(2,7,1,'P2',1700000006000,0);
INSERT INTO "move" VALUES(2,8,0,'Y5',1700000007000,0);
INSERT INTO "move" VALUES(2,9,1,'Y6',1700000008000,0);
INSERT INTO "move" VALUES(2,10,0,'Y1',1700000009000,0);
INSERT INTO "move" VALUES(3,1,0,'roll',1700000000001,0);
INSERT INTO "move" VALUES(3,2,-1,'turn',1700000001549,1);
INSERT INTO "move" VALUES(3,3,-1,'shown',1700000002000,0);
INSERT INTO "move" VALUES(3,4,2,'RY',1700000003000,0);
INSERT INTO "move" VALUES(3,5,1,'YB',1700000004000,0);
INSERT INTO "move" VALUES(3,6,0,'GR',1700000005000,0);
INSERT INTO "move" VALUES(3,7,1,'roll',1700000006000,0);
INSERT INTO "move" VALUES(3,8,-1,'turn',1700000007157,1);
INSERT INTO "move" VALUES(3,9,-1,'shown',1700000008000,0);
INSERT INTO "move" VALUES(3,10,0,'YB',1700000009000,0);
INSERT INTO "move" VALUES(4,1,1,'discard s5 v6 clear',1700000000001,0);
INSERT INTO "move" VALUES(4,2,0,'discard s7 v3 wake',1700000001000,0);
INSERT INTO "move" VALUES(4,3,1,'discard s6 clear switch',1700000002000,0);
INSERT INTO "move" VALUES(4,4,0,'discard angst wake clear',1700000003000,0);
INSERT INTO "move" VALUES(4,5,1,'discard v7 wake clear',1700000004000,0);
INSERT INTO "move" VALUES(4,6,0,'discard s3',1700000005000,0);
INSERT INTO "move" VALUES(4,7,1,'discard s1 v3 clear',1700000006000,0);
INSERT INTO "move" VALUES(4,8,0,'discard s2 v3 clear',1700000007000,0);
INSERT INTO "move" VALUES(4,9,1,'discard s5 angst switch',1700000008000,0);
INSERT INTO "move" VALUES(4,10,0,'discard s1 coma wake',1700000009000,0);
INSERT INTO "move" VALUES(5,1,2,'claim resistance 1',1700000000001,0);
INSERT INTO "move" VALUES(5,2,0,'challenge',1700000001000,0);
INSERT INTO "move" VALUES(5,3,1,'challenge',1700000002000,0);
INSERT INTO "move" VALUES(5,4,1,'table spy cache 2 spy agent',1700000003000,0);
INSERT INTO "move" VALUES(5,5,0,'allow',1700000004000,0);
INSERT INTO "move" VALUES(5,6,2,'challenge',1700000005000,0);
INSERT INTO "move" VALUES(5,7,0,'claim resistance 1',1700000006000,0);
INSERT INTO "move" VALUES(5,8,2,'challenge',1700000007000,0);
INSERT INTO "move" VALUES(5,9,1,'challenge',1700000008000,0);
INSERT INTO "move" VALUES(5,10,2,'table resistance spy',1700000009000,0);
INSERT INTO "move" VALUES(6,1,0,'coin L-',1700000000001,0);
INSERT INTO "move" VALUES(6,2,1,'pick Y',1700000001000,0);
INSERT INTO "move" VALUES(6,3,1,'coin P+',1700000002000,0);
INSERT INTO "move" VALUES(6,4,1,'K4',1700000003000,0);
INSERT INTO "move" VALUES(6,5,0,'coin L+',1700000004000,0);
INSERT INTO "move" VALUES(6,6,1,'coin Y-',1700000005000,0);
INSERT INTO "move" VALUES(6,7,0,'Y3',1700000006000,0);
INSERT INTO "move" VALUES(6,8,0,'K1',1700000007000,0);
INSERT INTO "move" VALUES(6,9,1,'P6',1700000008000,0);
INSERT INTO "move" VALUES(6,10,1,'Y6',1700000009000,0);
INSERT INTO "move" VALUES(6,11,0,'L1',1700000010000,0);
INSERT INTO "move" VALUES(6,12,0,'K5',1700000011000,0);
INSERT INTO "move" VALUES(6,13,1,'L4',1700000012000,0);
INSERT INTO "move" VALUES(6,14,0,'P5',1700000013000,0);
INSERT INTO "move" VALUES(6,15,1,'P3',1700000014000,0);
INSERT INTO "move" VALUES(6,16,0,'P1',1700000015000,0);
INSERT INTO "move" VALUES(6,17,1,'Y4',1700000016000,0);
INSERT INTO "move" VALUES(6,18,0,'K2',1700000017000,0);
INSERT INTO "move" VALUES(6,19,1,'L3',1700000018000,0);
INSERT INTO "move" VALUES(6,20,0,'P4',1700000019000,0);
INSERT INTO "move" VALUES(6,21,1,'L2',1700000020000,0);
INSERT INTO "move" VALUES(6,22,1,'coin Y+',1700000021000,0);
INSERT INTO "move" VALUES(6,23,0,'Y3',1700000022000,0);
INSERT INTO "move" VALUES(6,24,1,'P1',1700000023000,0);
INSERT INTO "move" VALUES(6,25,0,'P4',1700000024000,0);
INSERT INTO "move" VALUES(6,26,0,'coin Y+',1700000025000,0);
INSERT INTO "move" VALUES(6,27,1,'coin P-',1700000026000,0);
INSERT INTO "move" VALUES(6,28,0,'coin L+',1700000027000,0);
INSERT INTO "move" VALUES(6,29,1,'pick P',1700000028000,0);
INSERT INTO "move" VALUES(6,30,1,'P5',1700000029000,0);
INSERT INTO "move" VALUES(6,31,0,'K5',1700000030000,0);
INSERT INTO "move" VALUES(6,32,1,'P2',1700000031000,0);
INSERT INTO "move" VALUES(6,33,1,'Y5',1700000032000,0);
INSERT INTO "move" VALUES(6,34,0,'Y4',1700000033000,0);
INSERT INTO "move" VALUES(6,35,1,'P3',1700000034000,0);
INSERT INTO "move" VALUES(6,36,0,'K2',1700000035000,0);
INSERT INTO "move" VALUES(6,37,1,'Y2',1700000036000,0);
INSERT INTO "move" VALUES(6,38,0,'L1',1700000037000,0);
INSERT INTO "move" VALUES(6,39,0,'K1',1700000038000,0);
INSERT INTO "move" VALUES(6,40,1,'L2',1700000039000,0);
INSERT INTO "move" VALUES(6,41,0,'L3',1700000040000,0);
INSERT INTO "move" VALUES(6,42,1,'L4',1700000041000,0);
CREATE TABLE person (
        user INTEGER PRIMARY KEY,
        dm_closed INTEGER NOT NULL DEFAULT 0,
        notify TEXT NOT NULL DEFAULT 'ping' CHECK (notify IN ('ping', 'dm', 'silent'))
    ) STRICT;
INSERT INTO "person" VALUES(1002,0,'silent');
CREATE TABLE post (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        audience TEXT NOT NULL,
        channel INTEGER NOT NULL,
        message INTEGER NOT NULL,
        face TEXT NOT NULL,
        PRIMARY KEY (match, audience)
    ) STRICT;
INSERT INTO "post" VALUES(2,'board',2,3,'face');
INSERT INTO "post" VALUES(2,'hand:0',4,5,'face');
CREATE TABLE seat (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        user INTEGER,
        name TEXT NOT NULL,
        locale TEXT NOT NULL,
        strikes INTEGER NOT NULL DEFAULT 0,
        acted INTEGER NOT NULL DEFAULT 0,
        again INTEGER NOT NULL DEFAULT 0, won INTEGER,
        PRIMARY KEY (match, seat)
    ) STRICT;
INSERT INTO "seat" VALUES(1,0,1001,'Anna','en-GB',0,0,0,NULL);
INSERT INTO "seat" VALUES(1,1,1002,'Ben','de',0,0,0,NULL);
INSERT INTO "seat" VALUES(2,0,1001,'Anna','en-GB',0,1700000009000,0,NULL);
INSERT INTO "seat" VALUES(2,1,1002,'Ben','de',0,1700000008000,0,NULL);
INSERT INTO "seat" VALUES(3,0,1001,'Anna','en-GB',0,1700000009000,0,NULL);
INSERT INTO "seat" VALUES(3,1,1002,'Ben','de',0,1700000006000,0,NULL);
INSERT INTO "seat" VALUES(3,2,1003,'Clara','en-US',0,1700000003000,0,NULL);
INSERT INTO "seat" VALUES(4,0,1001,'Anna','en-GB',0,1700000009000,0,NULL);
INSERT INTO "seat" VALUES(4,1,1002,'Ben','de',0,1700000008000,0,NULL);
INSERT INTO "seat" VALUES(5,0,1001,'Anna','en-GB',0,1700000006000,0,NULL);
INSERT INTO "seat" VALUES(5,1,1002,'Ben','de',0,1700000008000,0,NULL);
INSERT INTO "seat" VALUES(5,2,1003,'Clara','en-US',0,1700000009000,0,NULL);
INSERT INTO "seat" VALUES(6,0,1001,'Anna','en-GB',0,1700000040000,0,NULL);
INSERT INTO "seat" VALUES(6,1,1002,'Ben','de',0,1700000041000,0,NULL);
INSERT INTO "seat" VALUES(7,0,1001,'Anna','en-GB',0,0,0,NULL);
INSERT INTO "seat" VALUES(7,1,1002,'Ben','de',0,0,0,NULL);
CREATE TABLE server (
        guild INTEGER PRIMARY KEY,
        threads INTEGER NOT NULL DEFAULT 1
    ) STRICT;
CREATE INDEX match_due ON match (due) WHERE status IN ('lobby', 'running');
CREATE INDEX match_unshown ON match (id) WHERE shown < revision;
CREATE INDEX seat_user ON seat (user);
CREATE INDEX match_open ON match (guild) WHERE status IN ('lobby', 'running');
CREATE INDEX match_ended ON match (created) WHERE status IN ('over', 'closed', 'void');
COMMIT;
PRAGMA user_version = 2;
