-- How visits of a route were, kept beside it in cells (lib/routes/visits.ts), so that they are added up without the bodies
-- (docs/decisions/0061). SQL cannot judge a visit: rows from before have no cells until the worker works them out
-- (lib/jobs/renew-columns.ts), and the page says so meanwhile.
ALTER TABLE "Route" ADD COLUMN     "lostMinutes" INTEGER[],
ADD COLUMN     "stayGaps" INTEGER[],
ADD COLUMN     "visitCells" INTEGER[],
ADD COLUMN     "visitPlaces" TEXT[];

-- They are added up row by row, so they stay in the row (docs/decisions/0015).
ALTER TABLE "Route" ALTER COLUMN "visitCells" SET STORAGE MAIN,
ALTER COLUMN "visitPlaces" SET STORAGE MAIN,
ALTER COLUMN "stayGaps" SET STORAGE MAIN,
ALTER COLUMN "lostMinutes" SET STORAGE MAIN;
