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
INSERT INTO "match" VALUES(2,'RUNS','faust',1,'{}','seed of RUNS','slow','running',1,2,2,'en-GB',1001,NULL,1700000000000,'{"turn":12,"news":[{"type":"Played","seat":0,"card":"P1","coin":true},{"type":"TokenPlaced","colour":"P","space":2},{"type":"CoinSpent","seat":1,"colour":"K","strongest":false},{"type":"Played","seat":1,"card":"P6","coin":true},{"type":"TrickWon","seat":1,"number":1},{"type":"CoinSpent","seat":1,"colour":"Y","strongest":true},{"type":"Played","seat":1,"card":"Y7","coin":true},{"type":"TokenPlaced","colour":"Y","space":1},{"type":"CoinSpent","seat":0,"colour":"K","strongest":false},{"type":"Played","seat":0,"card":"Y3","coin":true},{"type":"TrickWon","seat":1,"number":2},{"type":"Played","seat":1,"card":"K4","coin":false},{"type":"TokenPlaced","colour":"K","space":3},{"type":"Played","seat":0,"card":"K1","coin":false},{"type":"TrickWon","seat":1,"number":3},{"type":"Played","seat":1,"card":"P2","coin":false},{"type":"Played","seat":0,"card":"Y5","coin":false},{"type":"TrickWon","seat":1,"number":4},{"type":"Played","seat":1,"card":"Y6","coin":false},{"type":"Played","seat":0,"card":"Y1","coin":false},{"type":"TrickWon","seat":1,"number":5},{"type":"Played","seat":1,"card":"K5","coin":false},{"type":"Played","seat":0,"card":"K2","coin":false},{"type":"TrickWon","seat":1,"number":6}],"faust":1,"round":1,"leader":1,"hands":[["L2","L3","L4","Y2"],["L1","P4","K3","Y4"]],"aside":[["P3","P5"]],"coins":[0,0],"track":[null,"Y","P","K",null],"flipped":[],"won":[[],["P1","P6","Y7","Y3","K4","K1","P2","Y5","Y6","Y1","K5","K2"]],"trick":[],"last":{"cards":[{"seat":1,"card":"K5","coin":false},{"seat":0,"card":"K2","coin":false}],"winner":1},"named":null,"result":null}',12,1700000000000,1700086400000,0,0,0,13,-1);
INSERT INTO "match" VALUES(3,'ENDS','faust',1,'{}','seed of ENDS','slow','over',1,2,2,'en-GB',1001,NULL,1700000000000,'{"turn":42,"news":[{"type":"Played","seat":0,"card":"K5","coin":false},{"type":"TokenPlaced","colour":"K","space":2},{"type":"Played","seat":1,"card":"P2","coin":false},{"type":"TrickWon","seat":1,"number":5},{"type":"Played","seat":1,"card":"Y5","coin":false},{"type":"Played","seat":0,"card":"Y4","coin":false},{"type":"TrickWon","seat":1,"number":6},{"type":"Played","seat":1,"card":"P3","coin":false},{"type":"Played","seat":0,"card":"K2","coin":false},{"type":"TrickWon","seat":1,"number":7},{"type":"Played","seat":1,"card":"Y2","coin":false},{"type":"Played","seat":0,"card":"L1","coin":false},{"type":"TokenPlaced","colour":"L","space":4},{"type":"TrickWon","seat":0,"number":8},{"type":"TokensReturned"},{"type":"Played","seat":0,"card":"K1","coin":false},{"type":"Played","seat":1,"card":"L2","coin":false},{"type":"TokenPlaced","colour":"L","space":1},{"type":"TrickWon","seat":0,"number":9},{"type":"Played","seat":0,"card":"L3","coin":false},{"type":"Played","seat":1,"card":"L4","coin":false},{"type":"TrickWon","seat":1,"number":10},{"type":"RoundEnded","round":2,"flipped":[]},{"type":"Ended","winner":1,"reason":"kept"}],"faust":1,"round":2,"leader":1,"hands":[[],[]],"aside":[["P2","Y5"],["K3","K4"]],"coins":[0,0],"track":[null,"L","K",null,null],"flipped":["L"],"won":[["P1","P4","Y7","Y1","P6","P5","Y2","L1","K1","L2"],["Y6","Y3","K5","P2","Y5","Y4","P3","K2","L3","L4"]],"trick":[],"last":{"cards":[{"seat":0,"card":"L3","coin":false},{"seat":1,"card":"L4","coin":false}],"winner":1},"named":null,"result":{"winners":[1],"scores":[0,1],"reason":"kept"}}',42,NULL,NULL,0,0,0,43,43);
INSERT INTO "match" VALUES(4,'SHUT','faust',1,'{}','','slow','closed',1,2,2,'en-GB',1001,NULL,1700000000000,NULL,0,NULL,NULL,0,0,0,0,-1);
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
INSERT INTO "move" VALUES(2,1,0,'coin P-',1700000000000,0);
INSERT INTO "move" VALUES(2,2,1,'coin K-',1700000000000,0);
INSERT INTO "move" VALUES(2,3,1,'coin Y+',1700000000000,0);
INSERT INTO "move" VALUES(2,4,0,'coin K-',1700000000000,0);
INSERT INTO "move" VALUES(2,5,1,'K4',1700000000000,0);
INSERT INTO "move" VALUES(2,6,0,'K1',1700000000000,0);
INSERT INTO "move" VALUES(2,7,1,'P2',1700000000000,0);
INSERT INTO "move" VALUES(2,8,0,'Y5',1700000000000,0);
INSERT INTO "move" VALUES(2,9,1,'Y6',1700000000000,0);
INSERT INTO "move" VALUES(2,10,0,'Y1',1700000000000,0);
INSERT INTO "move" VALUES(2,11,1,'K5',1700000000000,0);
INSERT INTO "move" VALUES(2,12,0,'K2',1700000000000,0);
INSERT INTO "move" VALUES(3,1,0,'coin L-',1700000000000,0);
INSERT INTO "move" VALUES(3,2,1,'pick Y',1700000000000,0);
INSERT INTO "move" VALUES(3,3,1,'coin P+',1700000000000,0);
INSERT INTO "move" VALUES(3,4,1,'K4',1700000000000,0);
INSERT INTO "move" VALUES(3,5,0,'coin L+',1700000000000,0);
INSERT INTO "move" VALUES(3,6,1,'coin Y-',1700000000000,0);
INSERT INTO "move" VALUES(3,7,0,'Y3',1700000000000,0);
INSERT INTO "move" VALUES(3,8,0,'K1',1700000000000,0);
INSERT INTO "move" VALUES(3,9,1,'P6',1700000000000,0);
INSERT INTO "move" VALUES(3,10,1,'Y6',1700000000000,0);
INSERT INTO "move" VALUES(3,11,0,'L1',1700000000000,0);
INSERT INTO "move" VALUES(3,12,0,'K5',1700000000000,0);
INSERT INTO "move" VALUES(3,13,1,'L4',1700000000000,0);
INSERT INTO "move" VALUES(3,14,0,'P5',1700000000000,0);
INSERT INTO "move" VALUES(3,15,1,'P3',1700000000000,0);
INSERT INTO "move" VALUES(3,16,0,'P1',1700000000000,0);
INSERT INTO "move" VALUES(3,17,1,'Y4',1700000000000,0);
INSERT INTO "move" VALUES(3,18,0,'K2',1700000000000,0);
INSERT INTO "move" VALUES(3,19,1,'L3',1700000000000,0);
INSERT INTO "move" VALUES(3,20,0,'P4',1700000000000,0);
INSERT INTO "move" VALUES(3,21,1,'L2',1700000000000,0);
INSERT INTO "move" VALUES(3,22,1,'coin Y+',1700000000000,0);
INSERT INTO "move" VALUES(3,23,0,'Y3',1700000000000,0);
INSERT INTO "move" VALUES(3,24,1,'P1',1700000000000,0);
INSERT INTO "move" VALUES(3,25,0,'P4',1700000000000,0);
INSERT INTO "move" VALUES(3,26,0,'coin Y+',1700000000000,0);
INSERT INTO "move" VALUES(3,27,1,'coin P-',1700000000000,0);
INSERT INTO "move" VALUES(3,28,0,'coin L+',1700000000000,0);
INSERT INTO "move" VALUES(3,29,1,'pick P',1700000000000,0);
INSERT INTO "move" VALUES(3,30,1,'P5',1700000000000,0);
INSERT INTO "move" VALUES(3,31,0,'K5',1700000000000,0);
INSERT INTO "move" VALUES(3,32,1,'P2',1700000000000,0);
INSERT INTO "move" VALUES(3,33,1,'Y5',1700000000000,0);
INSERT INTO "move" VALUES(3,34,0,'Y4',1700000000000,0);
INSERT INTO "move" VALUES(3,35,1,'P3',1700000000000,0);
INSERT INTO "move" VALUES(3,36,0,'K2',1700000000000,0);
INSERT INTO "move" VALUES(3,37,1,'Y2',1700000000000,0);
INSERT INTO "move" VALUES(3,38,0,'L1',1700000000000,0);
INSERT INTO "move" VALUES(3,39,0,'K1',1700000000000,0);
INSERT INTO "move" VALUES(3,40,1,'L2',1700000000000,0);
INSERT INTO "move" VALUES(3,41,0,'L3',1700000000000,0);
INSERT INTO "move" VALUES(3,42,1,'L4',1700000000000,0);
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
INSERT INTO "seat" VALUES(2,0,1001,'Anna','en-GB',0,1700000000000,0,NULL);
INSERT INTO "seat" VALUES(2,1,1002,'Ben','de',0,1700000000000,0,NULL);
INSERT INTO "seat" VALUES(3,0,1001,'Anna','en-GB',0,1700000000000,0,NULL);
INSERT INTO "seat" VALUES(3,1,1002,'Ben','de',0,1700000000000,0,NULL);
INSERT INTO "seat" VALUES(4,0,1001,'Anna','en-GB',0,0,0,NULL);
INSERT INTO "seat" VALUES(4,1,1002,'Ben','de',0,0,0,NULL);
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
