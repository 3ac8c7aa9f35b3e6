-- AlterEnum
ALTER TYPE "SyncKind" ADD VALUE 'webhooks';
