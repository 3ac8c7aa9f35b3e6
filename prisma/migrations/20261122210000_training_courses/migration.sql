-- What courses are called: their list is read like the others.
-- AlterEnum
ALTER TYPE "SyncKind" ADD VALUE 'training_courses';
