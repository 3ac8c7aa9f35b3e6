-- Lists read an organization's rows through for an order, a filter or a search, and most of a row of 2 kB is what none of
-- them asks for: its body. Long values leave such a row (the longest first) until it is 1 kB long, and what is searched
-- stays in it, as it is while there is room: unpacking it took longer than searching it.
ALTER TABLE "Route" SET (toast_tuple_target = 1024);
ALTER TABLE "Dvir" SET (toast_tuple_target = 1024);
ALTER TABLE "WorkOrder" SET (toast_tuple_target = 1024);
ALTER TABLE "Dvir" ALTER COLUMN "search" SET STORAGE MAIN;
ALTER TABLE "WorkOrder" ALTER COLUMN "search" SET STORAGE MAIN;

-- The longest rows are written anew (some seconds for 50,000 routes); the others as they are next heard of.
ALTER TABLE "Route" ALTER COLUMN "body" TYPE JSONB USING "body"::text::jsonb,
ALTER COLUMN "search" TYPE TEXT USING "search" || '',
ALTER COLUMN "search" SET STORAGE MAIN;
ANALYZE "Route";
