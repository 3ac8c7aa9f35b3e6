-- What a stay at an address takes by experience, in ms (docs/decisions/0057): learned by the next whole reading of the routes. A row of
-- before has none, and neither its stops nor what is expected of them change until then.
ALTER TABLE "DirectoryEntry" ADD COLUMN "learnedStayMs" INTEGER;
