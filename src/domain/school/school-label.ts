import type { Provenance } from '../dated.ts';

interface StateRule extends Provenance {
  readonly validFrom: string;
}

/** «Label DSR» on the wire: École conduite qualité (docs/product/licences.md#labels). */
export const labelSources = {
  label: {
    source: {
      name: 'Arrêté du 26 février 2018 modifié le 6 mai 2024',
      url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000036658564',
    },
    validFrom: '2024-05-27',
    verifiedOn: '2026-10',
    reviewBy: '2027-10',
  },
  qualiopi: {
    source: {
      name: 'Décret n° 2019-565 du 6 juin 2019',
      url: 'https://www.legifrance.gouv.fr/loda/id/JORFTEXT000038565246',
    },
    validFrom: '2022-01-01',
    verifiedOn: '2026-10',
    reviewBy: '2027-10',
  },
} as const satisfies Record<string, StateRule>;

const wireLabel = 'Label DSR';
const wireQualiopi = 'Qualiopi';

interface Labelled {
  readonly garanties: readonly string[];
  readonly selected: readonly { readonly GAR_LABEL: string; readonly ABG_INFO: string | null }[];
}

export type LabelState = ReturnType<typeof readLabelState>;

export function readLabelState({ garanties, selected }: Labelled) {
  const chosen = (name: string) => selected.find(({ GAR_LABEL }) => GAR_LABEL === name);
  const has = (name: string) => garanties.includes(name) || chosen(name) !== undefined;
  return {
    label: has(wireLabel),
    labelInfo: chosen(wireLabel)?.ABG_INFO?.trim() || undefined,
    qualiopi: has(wireQualiopi),
  };
}
