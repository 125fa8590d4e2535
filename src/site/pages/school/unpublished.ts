import { m } from '#site/messages/messages.js';

interface Published {
  readonly formulas: boolean;
  readonly hours: boolean;
  readonly guarantees: boolean;
  readonly equipment: boolean;
  readonly documents: boolean;
}

/** Shown in one card instead of empty sections. */
export function listUnpublished(published: Published) {
  const all: readonly (readonly [boolean, string, string])[] = [
    [published.formulas, m.formulasAndPrices(), m.askFormulas()],
    [published.hours, m.hours(), m.askHours()],
    [published.guarantees, m.guarantees(), m.askGuarantees()],
    [published.equipment, m.equipment(), m.askEquipment()],
    [published.documents, m.documents(), m.askDocuments()],
  ];
  return all.filter(([isPublished]) => !isPublished).map(([, what, ask]) => ({ what, ask }));
}
