import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { FormPage } from '#site/ui/form-page.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { CloseDesk, deskTrail, type FramedSchool } from './desk-frame.tsx';

interface ChooseSchoolProps {
  readonly email: string;
  readonly schools: readonly FramedSchool[];
}

export function ChooseSchool({ email, schools }: ChooseSchoolProps) {
  return (
    <FormPage title={m.deskSchools()} trail={deskTrail()}>
      <p>
        <Sentence
          text={schools.length > 0 ? m.deskSchoolsOf({ email: hole }) : m.deskNoSchool({ email: hole })}
        >
          <strong>
            <EmailAddress address={email} />
          </strong>
        </Sentence>
      </p>
      {schools.length > 0 ? (
        <ul className="card panel list">
          {schools.map(({ id, label, city }) => (
            <li key={id}>
              <Link to={deskPaths.today(id)} className="target">
                <Typeset text={label} />
              </Link>{' '}
              <span className="note">{city}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <Link to={paths.contact()}>{m.deskWriteUs()}</Link>
        </p>
      )}
      <div className="cluster gap-2">
        <Link to={deskPaths.sessions()}>{m.deskSessions()}</Link>
        <CloseDesk />
      </div>
    </FormPage>
  );
}
