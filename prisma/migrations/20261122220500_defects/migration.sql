-- A defect as one report names it: what the queue of defects is read from. Written with the report, and gone with it.
CREATE TABLE "Defect" (
    "organizationId" UUID NOT NULL,
    "dvirId" TEXT NOT NULL,
    "defectId" TEXT NOT NULL,
    "isOpen" BOOLEAN NOT NULL,
    "isUnsafe" BOOLEAN NOT NULL,
    "severity" TEXT,
    "assetId" TEXT,
    "kind" TEXT,
    "foundAt" TIMESTAMPTZ(3),
    "inspectedAt" TIMESTAMPTZ(3),
    "nameKey" TEXT,
    "search" TEXT NOT NULL DEFAULT '',
    "listed" JSONB NOT NULL,

    CONSTRAINT "Defect_pkey" PRIMARY KEY ("organizationId","dvirId","defectId")
);

CREATE INDEX "Defect_organizationId_defectId_idx" ON "Defect"("organizationId", "defectId");
CREATE INDEX "Defect_organizationId_assetId_kind_idx" ON "Defect"("organizationId", "assetId", "kind");

ALTER TABLE "Defect" ADD CONSTRAINT "Defect_organizationId_dvirId_fkey" FOREIGN KEY ("organizationId", "dvirId") REFERENCES "Dvir"("organizationId", "platformId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Defects of the reports that are there already, as lib/dvirs/defect-rows.ts has them; each report's next change tells them anew.
WITH named AS (
    SELECT d.*, p."place", p."onTrailer", x."defect", p."list",
        coalesce(x."defect" #>> CASE WHEN p."onTrailer" THEN '{trailer,id}'::text[] ELSE '{vehicle,id}'::text[] END,
            CASE WHEN p."onTrailer" THEN d."trailerId" ELSE d."vehicleId" END) AS "asset",
        coalesce(x."defect" #>> CASE WHEN p."onTrailer" THEN '{trailer,name}'::text[] ELSE '{vehicle,name}'::text[] END,
            CASE WHEN p."onTrailer" THEN d."trailerName" ELSE d."vehicleName" END) AS "assetName",
        left(coalesce(nullif(x."defect" ->> 'defectType', ''), nullif(x."defect" ->> 'comment', '')), 200) AS "what"
    FROM "Dvir" d
    CROSS JOIN (VALUES (1, false, 'vehicleDefects'), (2, true, 'trailerDefects'), (3, false, 'defects'))
        AS p("place", "onTrailer", "list")
    CROSS JOIN LATERAL jsonb_array_elements(
        CASE WHEN jsonb_typeof(d."body" -> p."list") = 'array' THEN d."body" -> p."list" ELSE '[]'::jsonb END) AS x("defect")
    WHERE length(x."defect" ->> 'id') BETWEEN 1 AND 255
)
INSERT INTO "Defect" ("organizationId", "dvirId", "defectId", "isOpen", "isUnsafe", "assetId", "kind", "foundAt",
    "inspectedAt", "nameKey", "search", "listed")
SELECT DISTINCT ON ("organizationId", "platformId", "defect" ->> 'id')
    "organizationId", "platformId", "defect" ->> 'id',
    "safetyStatus" IS DISTINCT FROM 'resolved' AND "defect" -> 'isResolved' IS DISTINCT FROM 'true'::jsonb,
    coalesce("safetyStatus" = 'unsafe', false),
    CASE WHEN length("asset") BETWEEN 1 AND 255 THEN "asset" END,
    lower(trim("what")), "inspectedAt", "inspectedAt", left(lower("assetName"), 200),
    left(lower(concat_ws(E'\n', "assetName", "what", "defect" ->> 'comment', "defect" ->> 'id', "platformId")), 8000),
    jsonb_strip_nulls(jsonb_build_object('on', CASE WHEN "onTrailer" THEN 'trailer' ELSE 'vehicle' END,
        'what', "what", 'comment', left("defect" ->> 'comment', 500), 'notes', left("defect" ->> 'mechanicNotes', 500),
        'assetName', left("assetName", 160)))
FROM named
ORDER BY "organizationId", "platformId", "defect" ->> 'id', "place";
