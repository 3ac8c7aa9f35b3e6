-- The desk is one organization's, and of the newest grant nobody has said yet whose it is: asked before anything else (lib/connection/whose.ts).
-- AlterTable
ALTER TABLE "Connection" ADD COLUMN     "organizationUnsaid" BOOLEAN NOT NULL DEFAULT false;
