import { data, type RouterContextProvider, redirect } from 'react-router';
import type { DeskFiles, DeskMonth } from '#contracts/desk-orders.ts';
import { formatPrice } from '#domain/money.ts';
import { frenchDay, frenchMonth, parisDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { deskPaths } from './desk-paths.ts';
import { type FileRow, fileFields, type MonthRow } from './files-view.ts';
import { fileStepWords } from './step-words.ts';

type Params = Parameters<typeof requireDesk>[1];
type Context = Readonly<RouterContextProvider>;

const firstYear = 2020;

const unknownTitles = new Map([
  ['dossier', m.deskFileUnknown],
  ['periode', m.deskExportUnknown],
]);

export function readPage(searchParams: URLSearchParams): number {
  const page = Number(searchParams.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** This one in Paris by default. */
export function readYear(searchParams: URLSearchParams, now = new Date()) {
  const current = Number(parisDay(now).slice(0, 4));
  const asked = Number(searchParams.get('annee') ?? current);
  const year = Number.isInteger(asked) && asked >= firstYear && asked <= current ? asked : current;
  return {
    year,
    from: `${year}-01`,
    to: `${year}-12`,
    before: year > firstYear ? year - 1 : undefined,
    after: year < current ? year + 1 : undefined,
  };
}

export async function loadFiles(request: Request, params: Params, context: Context) {
  const { school, schools, site } = await requireDesk(request, params, context);
  const { searchParams } = new URL(request.url);
  const waiting = searchParams.get('filtre') === 'attente';
  const { year, before, after, ...months } = readYear(searchParams);
  const { enrolment } = site.upstreams;
  const [listed, sums] = await Promise.all([
    enrolment.listDeskFiles({ officeId: school.id, waiting, page: readPage(searchParams) }),
    enrolment.listDeskMonths({ officeId: school.id, ...months }),
  ]);
  const today = parisDay(new Date());
  return data(
    {
      school,
      schools,
      unknown: unknownTitles.get(searchParams.get('inconnu') ?? '')?.(),
      listed: listed && {
        files: listed.files.map(viewFile),
        total: listed.total,
        waiting: Object.values(listed.waiting).reduce((sum, count) => sum + count, 0),
        page: listed.page,
        pages: listed.pages,
        isFiltered: waiting,
      },
      months: sums && { year, before, after, rows: viewMonths(sums) },
      period: { from: `${today.slice(0, 7)}-01`, to: today },
    },
    { headers: deskHeaders },
  );
}

/** Opens a file by a link of the school, as its mails do. */
export async function openFile(request: Request, params: Params, context: Context) {
  const { opener, school, site } = await requireDesk(request, params, context);
  const reference = (await readForm(request))[fileFields.reference] ?? '';
  const opened = await site.upstreams.enrolment.openSchoolFile({ officeId: school.id, reference, opener });
  const to = opened
    ? paths.schoolFile(opened.jeton, { fromDesk: true })
    : deskPaths.files(school.id, { unknown: 'dossier' });
  return redirect(to, { status: 303, headers: deskHeaders });
}

function viewFile({
  reference,
  learner,
  formulaLabel,
  step,
  state,
  openedAt,
}: DeskFiles['files'][number]): FileRow {
  return {
    reference,
    learner,
    formula: formulaLabel,
    opened: frenchDay(openedAt),
    isWaiting: step?.who === 'school',
    ...fileStepWords(step, state),
  };
}

function viewMonths(months: readonly DeskMonth[]): readonly MonthRow[] {
  const sum = (name: keyof Omit<DeskMonth, 'month'>) => months.reduce((total, one) => total + one[name], 0);
  const view = (title: string, row: Omit<DeskMonth, 'month'>): MonthRow => ({
    title,
    orders: row.orders,
    paid: formatPrice(row.paidCents),
    refunded: formatPrice(row.refundedCents),
    disputed: formatPrice(row.disputedCents),
    held: formatPrice(row.heldCents),
  });
  const rows = months.map(({ month, ...row }) => view(frenchMonth(month), row));
  if (rows.length < 2) return rows;
  return [
    ...rows,
    view('Total', {
      orders: sum('orders'),
      paidCents: sum('paidCents'),
      refundedCents: sum('refundedCents'),
      disputedCents: sum('disputedCents'),
      heldCents: sum('heldCents'),
    }),
  ];
}
