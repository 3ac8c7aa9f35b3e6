-- What a person chose to read; null: whatever their browser asks for.
ALTER TABLE "User" ADD COLUMN "language" TEXT;
