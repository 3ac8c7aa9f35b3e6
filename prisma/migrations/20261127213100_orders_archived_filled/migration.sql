-- As near as SQL can say what is a time from 1900 on; what it cannot, the worker puts right (lib/ledger/renewal.ts).
UPDATE "WorkOrder" SET "archived" = true WHERE "body" ->> 'archivedAtTime' ~ '^(19|[2-9][0-9])[0-9]{2}-';
