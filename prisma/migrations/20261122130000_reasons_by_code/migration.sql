-- Why something stands still, by code and in no language. A reason from before stays the sentence that it was: a JSON string.
ALTER TABLE "Connection" ALTER COLUMN "reason" TYPE JSONB USING to_jsonb("reason");
ALTER TABLE "Revocation" ALTER COLUMN "lastError" TYPE JSONB USING to_jsonb("lastError");
ALTER TABLE "Feed" ALTER COLUMN "failure" TYPE JSONB USING to_jsonb("failure");
ALTER TABLE "FeedGap" ALTER COLUMN "reason" TYPE JSONB USING to_jsonb("reason");
ALTER TABLE "Sync" ALTER COLUMN "failure" TYPE JSONB USING to_jsonb("failure");
