-- Whether an organization's people sign in at its provider alone, and who may come by a password should that fail.
ALTER TABLE "Organization" ADD COLUMN "singleSignOnOnly" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "breakGlassId" UUID;
