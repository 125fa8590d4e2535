import { expect, it } from 'vitest';
import { renderPart } from '#test/support/render.tsx';
import type { PaymentView } from '../load-enrolment.server.ts';
import { WaysToPay } from './ways-to-pay.tsx';

function textOf(
  searched: 'uneuro' | undefined,
  offered: 'uneuro' | undefined,
  possible: readonly 'uneuro'[],
) {
  const view = {
    quotedWays: possible.map((way) => ({ way, text: '' })),
    opensFile: true,
    form: { way: searched },
    recap: {
      school: { id: 1 },
      formula: { id: 104, dueNow: 30_000, price: { pack: 160_900, way: offered } },
    },
  } as unknown as PaymentView;
  return renderPart(<WaysToPay view={view} way={undefined} onWay={() => {}} />);
}

it.each([
  ['uneuro', 'uneuro', ['uneuro'], undefined],
  ['uneuro', 'uneuro', [], 'ne convient pas à votre âge'],
  ['uneuro', undefined, [], 'ne convient pas à cette formule ou à cette auto-école'],
  [undefined, undefined, [], undefined],
] as const)('searched by %s, offered as %s, possible %j: %s', (searched, offered, possible, reason) => {
  const text = textOf(searched, offered, possible);
  expect(/ne convient pas[^<.]*/u.exec(text)?.[0]).toBe(reason);
});
