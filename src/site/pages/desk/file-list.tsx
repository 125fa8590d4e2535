import { Form, Link } from 'react-router';
import { ofPerson } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';
import { Button } from '#site/ui/button.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { Route } from './+types/files.route.ts';
import styles from './desk-list.module.css';
import { deskPaths } from './desk-paths.ts';
import { fileFields } from './fields.ts';
import type { FileRow } from './files-requests.server.ts';

function describeTotal(total: number, isFiltered: boolean): string {
  if (total === 0) return isFiltered ? m.deskNothingWaits() : m.deskFilesNone();
  return isFiltered ? m.deskFilesWaiting({ count: total }) : m.deskFilesCount({ count: total });
}

type FileListProps = NonNullable<Route.ComponentProps['loaderData']['listed']> & {
  readonly schoolId: number;
};

export function FileList({ schoolId, files, total, waiting, page, pages, isFiltered }: FileListProps) {
  return (
    <>
      <p>
        {describeTotal(total, isFiltered)}{' '}
        {isFiltered ? (
          <Link to={deskPaths.files(schoolId)}>{m.deskFilesAll()}</Link>
        ) : (
          waiting > 0 && (
            <Link to={deskPaths.files(schoolId, { waiting: true })}>
              {m.deskFilesWaiting({ count: waiting })}
            </Link>
          )
        )}
      </p>
      <ol className="list">
        {files.map((file) => (
          <li key={file.reference} className="split">
            <FileLine file={file} action={deskPaths.files(schoolId)} />
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

function FileLine({ file, action }: { readonly file: FileRow; readonly action: string }) {
  const { reference, learner, formula, opened, step, by, isWaiting } = file;
  return (
    <>
      <div className={styles.words}>
        <h2 className="title-small">
          <Typeset text={learner} />
        </h2>
        <p>{isWaiting ? <strong>{step}</strong> : step}</p>
        {by && <p>{by}</p>}
        <p className="note">{m.deskFileFacts({ formula, reference, date: opened })}</p>
      </div>
      <Form method="post" action={action}>
        <input type="hidden" name={fileFields.reference} value={reference} />
        <Button type="submit" variant="secondary">
          {m.deskFileOpen()}
          <VisuallyHidden>{m.deskFileOf({ ofLearner: ofPerson(learner) })}</VisuallyHidden>
        </Button>
      </Form>
    </>
  );
}
