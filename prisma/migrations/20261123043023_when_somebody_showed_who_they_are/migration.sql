-- A provider says since when it knows somebody: who is asked again to show who they are is asked there (docs/decisions/0047).
-- Of sessions from before nothing is known: they are asked again.
ALTER TABLE "Session" ADD COLUMN     "provenAt" TIMESTAMPTZ(3);

ALTER TABLE "SingleSignOnAttempt" ADD COLUMN     "asksAgain" BOOLEAN NOT NULL DEFAULT false;
