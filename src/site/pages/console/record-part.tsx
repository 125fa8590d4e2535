import { Panel } from '#site/ui/panel.tsx';
import { FactList } from './fact-list.tsx';

interface RecordPartProps {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Of the page of an order or of a school. */
export function RecordPart({ title, facts }: RecordPartProps) {
  const id = `partie-${title.toLowerCase().replaceAll(/\W+/gu, '-')}`;
  return (
    <Panel as="section" aria-labelledby={id} className="stack gap-2">
      <h2 id={id} className="title-small">
        {title}
      </h2>
      <FactList facts={facts} />
    </Panel>
  );
}
