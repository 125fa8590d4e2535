import { describe, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { consoleOfTests, createOperatorsBench } from '#test/support/operators.ts';
import { anAuthenticator } from '#test/support/passkeys.ts';

const bench = disposeAfterAll(await createOperatorsBench());
const { wayIn } = bench;
let made = 0;
const newEmail = () => {
  made += 1;
  return `personne${made}@example.fr`;
};
const newKey = () => anAuthenticator(consoleOfTests);
const challengeOf = async (token: string) => (await wayIn.openInvitation(token))?.options.challenge ?? '';

describe('an invitation', () => {
  it('is mailed, makes a passkey and opens a session', async () => {
    const email = newEmail();
    const { token, id } = await bench.invite(`  ${email.toUpperCase()} `);
    const mail = await bench.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'operator-invitation', text_body: expect.stringContaining(token) });
    const session = await wayIn.acceptInvitation(
      token,
      newKey().create({ challenge: await challengeOf(token) }),
    );
    expect(await wayIn.find(session ?? '')).toMatchObject({ id, email, role: 'support' });
  });

  it('used twice, or twice at once, makes one passkey', async () => {
    const { token, id } = await bench.invite(newEmail());
    const [one, two] = [await challengeOf(token), await challengeOf(token)];
    const both = await Promise.all([
      wayIn.acceptInvitation(token, newKey().create({ challenge: one })),
      wayIn.acceptInvitation(token, newKey().create({ challenge: two })),
    ]);
    expect(both.filter((session) => session !== undefined)).toHaveLength(1);
    expect(await wayIn.openInvitation(token)).toBeUndefined();
    const keys = bench.db
      .selectFrom('operator_passkeys')
      .select('credential_id')
      .where('operator_id', '=', id);
    expect(await keys.execute()).toHaveLength(1);
  });

  it.each([
    ['a minute before a day', 24 * 60 - 1, true],
    ['at a day', 24 * 60, false],
  ])('opens %s: %#', async (_, minutes, isOpen) => {
    const { token } = await bench.invite(newEmail());
    bench.pass(minutes);
    expect((await wayIn.openInvitation(token)) !== undefined).toBe(isOpen);
  });

  it('of a person who was removed opens nothing', async () => {
    const email = newEmail();
    const { token } = await bench.invite(email);
    await bench.remove(email);
    expect(await wayIn.openInvitation(token)).toBeUndefined();
  });

  it('repeated replaces the former one, the lost passkey and its sessions', async () => {
    const email = newEmail();
    const lost = await bench.join(email);
    const first = await bench.invite(email);
    const second = await bench.invite(email);
    // The same device may make the new one.
    expect((await wayIn.openInvitation(second.token))?.options.excludeCredentials).toEqual([]);
    expect(await wayIn.openInvitation(first.token)).toBeUndefined();
    await wayIn.acceptInvitation(
      second.token,
      newKey().create({ challenge: await challengeOf(second.token) }),
    );
    expect(await wayIn.find(lost.session)).toBeUndefined();
    expect(await bench.signIn(lost.key)).toBeUndefined();
  });
});

describe('a passkey', () => {
  it('signs in', async () => {
    const { id, key } = await bench.join(newEmail());
    expect(await wayIn.find((await bench.signIn(key)) ?? '')).toMatchObject({ id });
  });

  it.each([
    ['at another origin', { origin: 'https://www.example.org' }],
    ['without verification of its user', { userVerified: false }],
    ['with a challenge that was never given', { challenge: 'bm90IGdpdmVu' }],
  ])('%s is refused', async (_, how) => {
    const { key } = await bench.join(newEmail());
    bench.logged.length = 0;
    expect(await bench.signIn(key, how)).toBeUndefined();
    expect(bench.logged).toEqual([{ event: 'security', kind: 'wrong-passkey' }]);
  });

  it('that nobody has is refused, and what is no passkey too', async () => {
    expect(await bench.signIn(newKey())).toBeUndefined();
    for (const sent of [
      '',
      '{}',
      'null',
      '{"id":"a","response":{"clientDataJSON":"bnVsbA"}}',
      '['.repeat(99),
      // A NUL, which PostgreSQL cannot store, in the challenge.
      '{"id":"a","response":{"clientDataJSON":"eyJjaGFsbGVuZ2UiOiJhXHUwMDAwIn0"}}',
    ]) {
      expect(await wayIn.signIn(sent), sent).toBeUndefined();
    }
  });

  it('whose id has a NUL, which PostgreSQL cannot store, is refused', async () => {
    const { challenge } = await wayIn.signInOptions();
    const sent = { ...JSON.parse(newKey().get({ challenge })), id: 'a\0' };
    expect(await wayIn.signIn(JSON.stringify(sent))).toBeUndefined();
  });

  it('that another signed is refused', async () => {
    const [one, other] = [await bench.join(newEmail()), newKey()];
    const { challenge } = await wayIn.signInOptions();
    const forged = { ...JSON.parse(other.get({ challenge })), id: one.key.id, rawId: one.key.id };
    expect(await wayIn.signIn(JSON.stringify(forged))).toBeUndefined();
  });

  it('answers a challenge once, within five minutes', async () => {
    const { key } = await bench.join(newEmail());
    const { challenge } = await wayIn.signInOptions();
    expect(await wayIn.signIn(key.get({ challenge }))).toBeDefined();
    expect(await wayIn.signIn(key.get({ challenge }))).toBeUndefined();
    const late = await wayIn.signInOptions();
    bench.pass(5);
    expect(await wayIn.signIn(key.get({ challenge: late.challenge }))).toBeUndefined();
  });

  it.each([
    ['stays', 7],
    ['goes back', 6],
  ])('whose counter %s is refused, and reported as copied', async (_, counter) => {
    const { id, key } = await bench.join(newEmail());
    expect(await bench.signIn(key, { counter: 7 })).toBeDefined();
    bench.logged.length = 0;
    expect(await bench.signIn(key, { counter })).toBeUndefined();
    expect(bench.logged).toEqual([{ event: 'security', kind: 'passkey-copied', operator: id }]);
    expect(await bench.signIn(key, { counter: 8 })).toBeDefined();
  });

  it('without a counter signs in again and again', async () => {
    const { token } = await bench.invite(newEmail());
    const key = newKey();
    await wayIn.acceptInvitation(token, key.create({ challenge: await challengeOf(token), counter: 0 }));
    expect(await bench.signIn(key, { counter: 0 })).toBeDefined();
    expect(await bench.signIn(key, { counter: 0 })).toBeDefined();
  });
});

describe('a session', () => {
  it('ends after 30 minutes without a page, and after 8 hours with them', async () => {
    const { session, key } = await bench.join(newEmail());
    for (let minutes = 0; minutes + 29 < 480; minutes += 29) {
      expect(await wayIn.find(session), `${minutes} minutes`).toBeDefined();
      bench.pass(29);
    }
    bench.pass(29);
    expect(await wayIn.find(session)).toBeUndefined();
    const idle = (await bench.signIn(key)) ?? '';
    bench.pass(30);
    expect(await wayIn.find(idle)).toBeUndefined();
  });

  it('ends when its operator is removed or signs out, and each other by one button', async () => {
    const email = newEmail();
    const { session, key } = await bench.join(email);
    const [second, third] = [(await bench.signIn(key)) ?? '', (await bench.signIn(key)) ?? ''];
    await wayIn.signOut(third);
    expect(await wayIn.find(third)).toBeUndefined();
    const { sessions } = (await wayIn.readAccess(second)) ?? {};
    expect(sessions).toHaveLength(2);
    bench.pass(5);
    await wayIn.endOtherSessions(second);
    expect(await wayIn.find(session)).toBeDefined();
    const { challenge = '' } = (await wayIn.proofOptions(second)) ?? {};
    const proven = (await wayIn.prove(second, key.get({ challenge }))) ?? '';
    await wayIn.endOtherSessions(proven);
    expect(await wayIn.find(session)).toBeUndefined();
    expect(await wayIn.find(proven)).toBeDefined();
    await bench.remove(email);
    expect(await wayIn.find(proven)).toBeUndefined();
    expect(await bench.signIn(key)).toBeUndefined();
  });
});

describe('a proof', () => {
  it('renews the session’s token, and is its own operator’s alone', async () => {
    const [one, other] = [await bench.join(newEmail()), await bench.join(newEmail())];
    const challenge = async () => (await wayIn.proofOptions(one.session))?.challenge ?? '';
    expect(await wayIn.prove(one.session, other.key.get({ challenge: await challenge() }))).toBeUndefined();
    expect(await wayIn.prove(other.session, one.key.get({ challenge: await challenge() }))).toBeUndefined();
    const signIn = await wayIn.signInOptions();
    expect(await wayIn.prove(one.session, one.key.get(signIn))).toBeUndefined();
    bench.pass(6);
    const next = await wayIn.prove(one.session, one.key.get({ challenge: await challenge() }));
    expect(await wayIn.find(one.session)).toBeUndefined();
    expect(await wayIn.find(next ?? '')).toMatchObject({ id: one.id, provenAt: bench.now() });
  });

  it('older than five minutes adds and removes no passkey', async () => {
    const { session, key } = await bench.join(newEmail());
    const offered = async () => (await wayIn.readAccess(session))?.options.challenge ?? '';
    bench.pass(5);
    expect(await wayIn.addPasskey(session, newKey().create({ challenge: await offered() }))).toBe(false);
    expect(await wayIn.removePasskey(session, key.id)).toBe(false);
    expect((await wayIn.readAccess(session))?.passkeys).toHaveLength(1);
  });
});

describe('a passkey to be registered', () => {
  it('that another operator has is refused, and the invitation stays', async () => {
    const { id, key } = await bench.join(newEmail());
    const { token } = await bench.invite(newEmail());
    const copy = key.create({ challenge: await challengeOf(token) });
    expect(await wayIn.acceptInvitation(token, copy)).toBeUndefined();
    const own = newKey().create({ challenge: await challengeOf(token) });
    expect(await wayIn.acceptInvitation(token, own)).toBeDefined();
    expect(await wayIn.find((await bench.signIn(key)) ?? '')).toMatchObject({ id });
  });

  it.each([[null], ['usb'], [[1]], [['\0']], [['x'.repeat(33)]]])(
    'with transports %j is refused',
    async (transports) => {
      const { token } = await bench.invite(newEmail());
      const sent = JSON.parse(newKey().create({ challenge: await challengeOf(token) }));
      const changed = { ...sent, response: { ...sent.response, transports } };
      expect(await wayIn.acceptInvitation(token, JSON.stringify(changed))).toBeUndefined();
    },
  );
});

describe('a new passkey', () => {
  it('is mailed to its operator and to the direction, and to nobody else', async () => {
    const [direction, other, own] = [newEmail(), newEmail(), newEmail()];
    await bench.join(direction, 'direction');
    await bench.join(other);
    await bench.db.deleteFrom('mails').execute();
    const { session } = await bench.join(own);
    expect(await wayIn.hasOnePasskey(session)).toBe(true);
    const mails = await bench.db
      .selectFrom('mails')
      .select(['recipient', 'text_body'])
      .where('kind', '=', 'operator-passkey')
      .execute();
    const told = new Map(mails.map((mail) => [mail.recipient, mail.text_body]));
    expect(told.get(own)).toContain('votre compte');
    expect(told.get(direction)).toContain(`le compte de ${own}`);
    expect(told.has(other)).toBe(false);
    const { options } = (await wayIn.readAccess(session)) ?? {};
    await wayIn.addPasskey(session, newKey().create({ challenge: options?.challenge ?? '' }));
    expect(await wayIn.hasOnePasskey(session)).toBe(false);
    const again = bench.db.selectFrom('mails').select('id').where('kind', '=', 'operator-passkey');
    expect(await again.where('recipient', '=', own).execute()).toHaveLength(2);
  });
});

describe('a second passkey', () => {
  it('signs in, and lets the first be removed; the last one stays', async () => {
    const { session, key } = await bench.join(newEmail());
    const second = newKey();
    const { challenge = '', excludeCredentials } = (await wayIn.readAccess(session))?.options ?? {};
    expect(excludeCredentials).toMatchObject([{ id: key.id }]);
    expect(await wayIn.removePasskey(session, key.id)).toBe(false);
    expect(await wayIn.addPasskey(session, second.create({ challenge }))).toBe(true);
    const elsewhere = await bench.signIn(key);
    expect(await wayIn.removePasskey(session, key.id)).toBe(true);
    expect(await wayIn.find(elsewhere ?? '')).toBeUndefined();
    expect(await bench.signIn(key)).toBeUndefined();
    expect(await bench.signIn(second)).toBeDefined();
    expect(await wayIn.removePasskey(session, second.id)).toBe(false);
  });

  it('of another operator is not removed', async () => {
    const [one, other] = [await bench.join(newEmail()), await bench.join(newEmail())];
    expect(await wayIn.removePasskey(one.session, other.key.id)).toBe(false);
    expect(await bench.signIn(other.key)).toBeDefined();
  });
});
