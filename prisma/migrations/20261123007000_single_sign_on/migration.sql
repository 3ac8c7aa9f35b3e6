-- The provider of OpenID Connect of an organization, and the domains of mail whose people are led there (lib/single-sign-on).
CREATE TABLE "SingleSignOn" (
    "organizationId" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "clientSecret" TEXT NOT NULL,
    "groupsClaim" TEXT NOT NULL,
    "groups" JSONB NOT NULL,
    "defaultRole" "Role",
    "version" INTEGER NOT NULL DEFAULT 1,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SingleSignOn_pkey" PRIMARY KEY ("organizationId")
);

CREATE TABLE "SingleSignOnDomain" (
    "id" UUID NOT NULL,
    "organizationId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "provedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SingleSignOnDomain_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "SingleSignOnDomain_organizationId_name_key" ON "SingleSignOnDomain"("organizationId", "name");

-- Of each name one is proved at most: who types an address is led to one provider.
CREATE UNIQUE INDEX "SingleSignOnDomain_proved_key" ON "SingleSignOnDomain"("name") WHERE "provedAt" IS NOT NULL;

ALTER TABLE "SingleSignOn" ADD CONSTRAINT "SingleSignOn_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "SingleSignOnDomain" ADD CONSTRAINT "SingleSignOnDomain_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
