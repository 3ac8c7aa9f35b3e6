-- A list of reports asks for the orders of fifty of them: without it every open order was looked at.
CREATE INDEX "WorkOrder_dvirIds_idx" ON "WorkOrder" USING GIN ("dvirIds");
