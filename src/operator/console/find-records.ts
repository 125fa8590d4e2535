import { sql } from 'kysely';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { listSchools } from '#services/directory/import/list-schools.ts';
import { countPayments, findPayment, listPayments } from '#services/enrolment/operator/find-payments.ts';
import type { Operator } from '../declaration.ts';
import { firstThatFinds } from '../orders.ts';
import { readAddress } from '../people.ts';
import { frenchPaymentStates } from './states.ts';

const most = { limit: 20, offset: 0 };

/** Orders by reference, pay-in, e-mail, telephone, name or partner's customer, and schools by number or name. */
export async function findRecords({ db }: Pick<Operator, 'db'>, typed: string) {
  const named = await findPayment(db, typed);
  const phone = await findByPhone(db, typed);
  const { rows, total } =
    named || phone.length > 0
      ? { rows: named ? [named] : phone, total: 1 }
      : await firstThatFinds(typed, async (filter) => ({
          rows: await listPayments(db, filter, most),
          total: await countPayments(db, filter),
        }));
  const isNumber = /^\d{1,9}$/u.test(typed);
  const schools = await listSchools(db, { name: typed, hidden: false, listed: false }, most);
  return {
    orders: rows.map(({ reference, firstName, lastName, schoolLabel, state }) => ({
      reference,
      text: `${firstName} ${lastName}, ${schoolLabel}, ${frenchPaymentStates[state]}`,
    })),
    schools: (isNumber ? [] : schools.rows).map(({ id, label, zip_code: zip, city_name: city }) => ({
      id,
      text: `${label}, ${zip ?? ''} ${city ?? ''}`,
    })),
    person: readAddress(typed),
    isCut: total > most.limit || schools.total > most.limit,
  };
}

async function findByPhone(db: Operator['db'], typed: string) {
  const digits = readPhoneNumber(typed)?.href.replaceAll(/\D/gu, '').slice(-9) ?? '';
  if (digits.length < 9) return [];
  const ends = (column: string) =>
    sql<boolean>`right(regexp_replace(coalesce(${sql.raw(column)}, ''), '\\D', '', 'g'), 9) = ${digits}`;
  const found = await db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .select('intent.reference')
    .where((where) => where.or([ends('buyer.phone'), ends(`buyer.representative ->> 'phone'`)]))
    .orderBy('intent.created_at', 'desc')
    .limit(most.limit)
    .execute();
  const payments = await Promise.all(found.map(({ reference }) => findPayment(db, reference)));
  return payments.filter((payment) => payment !== undefined);
}
