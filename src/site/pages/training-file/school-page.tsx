import { ofPerson } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';
import { Facts } from '#site/ui/facts.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { FileFacts, FilePage, MoveRefused } from './file-parts.tsx';
import type { FileView, MoveAnswer } from './file-view.ts';
import { FileRoad } from './road.tsx';

export function schoolTitle({ learner }: FileView): string {
  return m.fileSchoolTitle({ ofLearner: ofPerson(`${learner.firstName} ${learner.lastName}`) });
}

interface SchoolPageProps {
  readonly file: FileView;
  readonly answer: MoveAnswer | undefined;
}

export function SchoolPage({ file, answer }: SchoolPageProps) {
  return (
    <FilePage title={schoolTitle(file)}>
      <FileRoad file={file} />
      <MoveRefused answer={answer} />
      <Contacts file={file} />
      <FileFacts file={file} />
    </FilePage>
  );
}

function Contacts({ file: { contacts } }: { readonly file: FileView }) {
  if (contacts === null) return null;
  const people = [
    [m.fileSchoolLearner(), contacts.learner],
    [m.fileSchoolRepresentative(), contacts.representative],
  ] as const;
  return (
    <Panel as="section" aria-labelledby="contacts" className="stack gap-2">
      <h2 id="contacts" className="title-small">
        {m.fileSchoolContacts()}
      </h2>
      <Facts>
        {people.map(
          ([who, person]) =>
            person && (
              <div key={who}>
                <dt>{who}</dt>
                <dd>
                  {person.firstName} {person.lastName}
                  <br />
                  <a href={`tel:${person.phone}`}>{person.phone}</a>
                  <br />
                  <a href={`mailto:${person.email}`}>{person.email}</a>
                </dd>
              </div>
            ),
        )}
      </Facts>
    </Panel>
  );
}
