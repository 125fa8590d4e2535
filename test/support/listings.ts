import type { DirectoryDb } from '#database/table-owners.ts';
import { publishSchools } from '#services/directory/schools/publish-schools.ts';

/** For tests that write schools themselves: they are found as if the directory had. */
export async function publishAllSchools(db: DirectoryDb): Promise<void> {
  const offices = await db.selectFrom('offices').select('id').execute();
  await publishSchools(
    db,
    offices.map(({ id }) => id),
  );
}
