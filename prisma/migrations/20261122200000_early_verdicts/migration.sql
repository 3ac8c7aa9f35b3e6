-- Verdicts are kept as far ahead as somebody may look. Beyond the organization's horizon they are told to nobody.
ALTER TABLE "Verdict" ADD COLUMN "early" BOOLEAN NOT NULL DEFAULT false;

-- What was judged before reaches less far: every organization is judged anew.
DELETE FROM "Judging";
