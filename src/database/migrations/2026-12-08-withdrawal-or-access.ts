import { type Kysely, sql } from 'kysely';

/** An order is withdrawn from, or its course is given, whichever locks its row first (docs/decisions/0026-withdrawal.md).
 * Triggers, so that an older release beside this one is refused too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create function refuse_withdrawal_after_access() returns trigger language plpgsql as $$
    declare is_ended boolean;
    begin
      select commencement = 'immediat' and access_given_at is not null into is_ended
        from payment_intents where id = new.payment_intent_id for update;
      if is_ended then
        raise 'the access to order % was given: its right to withdraw has ended', new.payment_intent_id
          using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger withdrawals_before_access before insert on withdrawals
    for each row execute function refuse_withdrawal_after_access()`.execute(db);
  await sql`create function refuse_access_after_withdrawal() returns trigger language plpgsql as $$
    begin
      if exists (select from withdrawals where payment_intent_id = new.id) then
        raise 'order % was withdrawn from: no access is given', new.id
          using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger payment_intents_access_before_withdrawal before update of access_given_at on payment_intents
    for each row when (old.access_given_at is null and new.access_given_at is not null)
    execute function refuse_access_after_withdrawal()`.execute(db);
}
