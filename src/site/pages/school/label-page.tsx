import { carFacts } from '#domain/licences/car-facts.ts';
import { trailerFacts } from '#domain/licences/trailer-facts.ts';
import type { LabelState } from '#domain/school/school-label.ts';
import { labelSources } from '#domain/school/school-label.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { classNames } from '#site/ui/class-names.ts';
import drawing from '#site/ui/drawings/label.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import styles from './label-page.module.css';

interface LabelPageProps {
  readonly trail: Trail;
  readonly school: {
    readonly id: number;
    readonly label: string;
    readonly uri: string;
    readonly hasEmail: boolean;
  };
  readonly state: LabelState;
}

const criteria = [
  m.labelInforms,
  m.labelGoals,
  m.labelAdapts,
  m.labelMeans,
  m.labelStaff,
  m.labelConnects,
  m.labelListens,
];
const opened = [
  m.labelOneEuro,
  () => m.labelSeven({ hours: carFacts.hours.toManual.value }),
  () => m.labelTrailer({ hours: trailerFacts.course.value.all }),
  m.labelPostLicence,
];

export function LabelPage({ trail, school, state }: LabelPageProps) {
  const {
    label: { source },
    qualiopi: { source: otherSource },
  } = labelSources;
  return (
    <ReadingPage trail={trail}>
      <header className={`stack gap-3 ${styles.header}`}>
        <div className="stack gap-2">
          <h1>
            <Typeset text={m.labelTitle({ school: school.label })} />
          </h1>
          <p className="measure">{m.labelWhat()}</p>
        </div>
        <div className={styles.drawing}>
          <Scene href={drawing} />
        </div>
      </header>
      <SchoolState school={school} state={state} />
      <Prose>
        <h2>
          <Typeset text={m.labelCriteriaTitle()} />
        </h2>
        <p>{m.labelCriteriaText()}</p>
        <ol>
          {criteria.map((criterion) => (
            <li key={criterion()}>{criterion()}</li>
          ))}
        </ol>
        <h2>
          <Typeset text={m.labelOpensTitle()} />
        </h2>
        <p>{m.labelOpensText()}</p>
        <ul>
          {opened.map((training) => (
            <li key={training()}>{training()}</li>
          ))}
        </ul>
        <h2>
          <Typeset text={m.labelCompareTitle()} />
        </h2>
        <p>{m.labelCompareText()}</p>
      </Prose>
      <Comparison state={state} />
      <p className="note measure">
        <Sentence text={m.labelSourcesText({ label: hole, qualiopi: hole })}>
          <a href={source.url}>{source.name}</a>
          <a href={otherSource.url}>{otherSource.name}</a>
        </Sentence>
      </p>
      <div className="cluster gap-2">
        <ButtonLink to={paths.school(school.uri)}>{m.labelToSchool()}</ButtonLink>
        {school.hasEmail && (
          <ButtonLink to={paths.contactSchool(school.id)} variant="secondary">
            {m.labelAskSchool()}
          </ButtonLink>
        )}
      </div>
    </ReadingPage>
  );
}

function SchoolState({ school, state }: Pick<LabelPageProps, 'school' | 'state'>) {
  return (
    <div className={classNames('stack gap-half', 'box', styles.state, state.label && styles.has)}>
      <p className={styles.verdict}>
        {state.label ? m.labelHas({ school: school.label }) : m.labelHasNot({ school: school.label })}
      </p>
      {state.labelInfo && <p>{m.labelSaid({ info: state.labelInfo })}</p>}
      <p>{state.label ? m.labelHasText() : m.labelHasNotText()}</p>
    </div>
  );
}

function Comparison({ state }: Pick<LabelPageProps, 'state'>) {
  const rows = [
    [m.labelUse(), m.labelUseLearner(), m.labelFunds()],
    [m.labelGivenBy(), m.labelPrefect(), m.labelCertifier()],
    [m.labelDuration(), m.labelForThreeYears(), m.labelForThreeYears()],
    [
      m.labelSchoolHere(),
      state.label ? m.labelYes() : m.labelNounNo(),
      state.qualiopi ? m.labelQualiopiYes() : m.labelNo(),
    ],
  ] as const;
  return (
    <ReadingTable caption={m.labelCaption()} className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Typeset text={m.labelName()} />
          </th>
          <th scope="col">
            <Typeset text={m.labelQualiopi()} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ofLabel, ofQualiopi]) => (
          <tr key={name}>
            <th scope="row">
              <Typeset text={name} />
            </th>
            <td data-of={m.labelNoun()}>
              <Typeset text={ofLabel} />
            </td>
            <td data-of={m.labelQualiopi()}>
              <Typeset text={ofQualiopi} />
            </td>
          </tr>
        ))}
      </tbody>
    </ReadingTable>
  );
}

export function LabelUnavailable() {
  const search = (
    <ButtonLink to={paths.search()} variant="quiet">
      {m.searchSchool()}
    </ButtonLink>
  );
  return (
    <WidePage>
      <ErrorState heading="h1" title={m.labelUnavailable()} otherwise={search} />
    </WidePage>
  );
}
