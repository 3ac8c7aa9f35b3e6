-- What a work order costs and what that is counted by, kept beside the row (lib/work-orders/kept-cost.ts): counting them parsed
-- the body of each. Rows of before have no rule, and are worked out a part at a time when costs are next asked for.
ALTER TABLE "WorkOrder" ADD COLUMN "category" TEXT,
ADD COLUMN     "openedAt" TIMESTAMPTZ(3),
ADD COLUMN     "doneAt" TIMESTAMPTZ(3),
ADD COLUMN     "origin" TEXT,
ADD COLUMN     "costTotal" TEXT,
ADD COLUMN     "costCurrency" TEXT,
ADD COLUMN     "costGap" TEXT,
ADD COLUMN     "costRule" INTEGER;

CREATE INDEX "WorkOrder_organizationId_doneAt_idx" ON "WorkOrder"("organizationId", "doneAt");

-- When a defect was mended, of the reports that are there already (lib/dvirs/defect-rows.ts). What is no plain time is left to
-- the report's next change.
ALTER TABLE "Defect" ADD COLUMN "resolvedAt" TIMESTAMPTZ(3);

WITH told AS (
    SELECT f."organizationId", f."dvirId", f."defectId", t."at"
    FROM "Defect" f
    JOIN "Dvir" d ON d."organizationId" = f."organizationId" AND d."platformId" = f."dvirId"
    CROSS JOIN (VALUES ('vehicleDefects'), ('trailerDefects'), ('defects')) AS p("list")
    CROSS JOIN LATERAL jsonb_array_elements(
        CASE WHEN jsonb_typeof(d."body" -> p."list") = 'array' THEN d."body" -> p."list" ELSE '[]'::jsonb END) AS x("defect")
    CROSS JOIN LATERAL (VALUES (coalesce(nullif(x."defect" ->> 'resolvedAtTime', ''),
        d."body" #>> '{secondSignature,signedAtTime}'))) AS t("at")
    WHERE NOT f."isOpen" AND x."defect" ->> 'id' = f."defectId"
)
UPDATE "Defect" f SET "resolvedAt" = told."at"::timestamptz FROM told
WHERE f."organizationId" = told."organizationId" AND f."dvirId" = told."dvirId" AND f."defectId" = told."defectId"
    AND told."at" ~ '^20\d\d-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):[0-5]\d)$';
