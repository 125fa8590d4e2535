import { data, redirect } from 'react-router';
import type { DeskFiles, DeskMonth } from '#contracts/desk-orders.ts';
import { formatPrice } from '#domain/money.ts';
import { readOrderReference } from '#domain/order/order-reference.ts';
import { totalOf } from '#domain/order/paid-months.ts';
import { frenchDay, frenchMonth, parisDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { type DeskArgs, deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { fileFields } from './fields.ts';
import { readList, readYear } from './read-list.server.ts';
import { fileStepWords } from './step-words.ts';

const unknownTitles = new Map([
  ['dossier', m.deskFileUnknown],
  ['periode', m.deskExportUnknown],
]);

export async function loadFiles({ request, params, context }: DeskArgs) {
  const { school, schools, site } = await requireDesk(request, params, context);
  const asked = readList(request);
  const { year, others, ...months } = readYear(request);
  const { enrolment } = site.upstreams;
  const [listed, sums] = await Promise.all([
    enrolment.listDeskFiles({ officeId: school.id, ...asked }),
    enrolment.listDeskMonths({ officeId: school.id, ...months }),
  ]);
  const today = parisDay(new Date());
  return data(
    {
      school,
      schools,
      unknown: unknownTitles.get(new URL(request.url).searchParams.get('inconnu') ?? '')?.(),
      listed: listed && {
        ...listed,
        files: listed.files.map(viewFile),
        waiting: Object.values(listed.waiting).reduce((sum, count) => sum + count, 0),
        isFiltered: asked.waiting,
      },
      months: sums && { year, others, rows: viewMonths(sums) },
      period: { from: `${today.slice(0, 7)}-01`, to: today },
    },
    { headers: deskHeaders },
  );
}

/** Opens a file by a link of the school, as its mails do. */
export async function openFile({ request, params, context }: DeskArgs) {
  const { opener, school, site } = await requireDesk(request, params, context);
  const reference = readOrderReference((await readForm(request))[fileFields.reference] ?? '');
  const opened =
    reference && (await site.upstreams.enrolment.openSchoolFile({ officeId: school.id, reference, opener }));
  const to = opened
    ? paths.schoolFile(opened.jeton, { fromDesk: true })
    : deskPaths.files(school.id, { unknown: 'dossier' });
  return redirect(to, { status: 303, headers: deskHeaders });
}

function viewFile({ reference, learner, formulaLabel, ...file }: DeskFiles['files'][number]) {
  return {
    reference,
    learner,
    formula: formulaLabel,
    opened: frenchDay(file.openedAt),
    isWaiting: file.step?.who === 'school',
    ...fileStepWords(file.step, file.state),
  };
}

/** With their total where there are several. */
function viewMonths(months: readonly DeskMonth[]) {
  const view = (title: string, { orders, ...cents }: Omit<DeskMonth, 'month'>) => ({
    title,
    cells: [
      orders,
      ...[cents.paidCents, cents.refundedCents, cents.disputedCents, cents.heldCents].map((sum) =>
        formatPrice(sum),
      ),
    ],
  });
  const rows = months.map((month) => view(frenchMonth(month.month), month));
  return rows.length < 2 ? rows : [...rows, view('Total', totalOf(months))];
}
