import type { SqlSession } from './migrate'

/**
 * Has PostgreSQL compile none of our queries (`jit`): a list asks for what it needs of 50,000 rows within a tenth of a second, and
 * compiling one took as long again, each time. It is a default of our own role in our own database, since a pooler hands no
 * setting of a session on and takes none with a connection. Who set it for either is right; who may not be told, asks slower.
 */
export async function withoutJit({ exec }: Pick<SqlSession, 'exec'>): Promise<void> {
  await exec(`DO $$ BEGIN
    IF current_setting('jit')::boolean AND NOT EXISTS (
      SELECT FROM pg_db_role_setting, unnest("setconfig") AS "setting" WHERE "setting" LIKE 'jit=%'
        AND "setdatabase" IN (0, (SELECT "oid" FROM pg_database WHERE "datname" = current_database()))
        AND "setrole" IN (0, (SELECT "oid" FROM pg_roles WHERE "rolname" = current_user)))
    THEN EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET jit = off', current_database());
    END IF;
  EXCEPTION WHEN OTHERS THEN NULL;
  END $$`)
}
