-- AlterTable
ALTER TABLE "Dvir" ADD COLUMN     "signatures" INTEGER,
ADD COLUMN     "stamps" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "unresolved" BOOLEAN;

-- AlterTable
ALTER TABLE "Route" ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "lateFrom" TIMESTAMPTZ(3),
ADD COLUMN     "stamps" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "WorkOrder" ADD COLUMN     "stamps" JSONB NOT NULL DEFAULT '{}';
