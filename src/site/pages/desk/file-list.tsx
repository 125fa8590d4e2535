import { Form } from 'react-router';
import { ofPerson } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { Button } from '#site/ui/button.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { Route } from './+types/files.route.ts';
import styles from './desk-list.module.css';
import { fileFields } from './fields.ts';
import { ListFilter } from './list-filter.tsx';

type FileListProps = NonNullable<Route.ComponentProps['loaderData']['listed']> & {
  readonly schoolId: number;
};

export function FileList({ schoolId, files, waiting, page, pages, isFiltered }: FileListProps) {
  return (
    <>
      <ListFilter
        waiting={waiting}
        isFiltered={isFiltered}
        hrefFor={(list) => deskPaths.files(schoolId, list)}
      />
      {files.length === 0 && <p>{isFiltered ? m.deskNothingWaits() : m.deskFilesNone()}</p>}
      <ol className="list">
        {files.map(({ reference, learner, formula, opened, step, by, isWaiting }) => (
          <li key={reference} className="split">
            <div className={styles.words}>
              <h2 className="title-small">
                <Typeset text={learner} />
              </h2>
              <p className={isWaiting ? 'strong' : undefined}>{step}</p>
              {by && <p>{by}</p>}
              <p className="note">{m.deskFileFacts({ formula, reference, date: opened })}</p>
            </div>
            <Form method="post" action={deskPaths.files(schoolId)}>
              <input type="hidden" name={fileFields.reference} value={reference} />
              <Button type="submit" variant="secondary">
                {m.deskFileOpen()}
                <VisuallyHidden>{m.deskFileOf({ ofLearner: ofPerson(learner) })}</VisuallyHidden>
              </Button>
            </Form>
          </li>
        ))}
      </ol>
      <Pagination
        current={page}
        total={pages}
        hrefFor={(other) => deskPaths.files(schoolId, { page: other, waiting: isFiltered })}
      />
    </>
  );
}
