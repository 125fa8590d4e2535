import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { FactList } from './fact-list.tsx';

interface RecordPartProps {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** Of the page of an order or of a school. */
export function RecordPart({ title, facts }: RecordPartProps) {
  const id = `partie-${title.toLowerCase().replaceAll(/\W+/gu, '-')}`;
  return (
    <TitledPanel id={id} title={title}>
      <FactList facts={facts} />
    </TitledPanel>
  );
}
