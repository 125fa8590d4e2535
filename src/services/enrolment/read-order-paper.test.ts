import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEnrolmentBench, type EnrolmentBench } from '#test/support/enrolment.ts';
import { readPdfText } from '#test/support/pdf-text.ts';

let bench: EnrolmentBench;
beforeAll(async () => {
  bench = await createEnrolmentBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

async function order() {
  const answer = await bench.pay(await bench.prepare());
  if ('refused' in answer) throw new Error(answer.refused.join(' '));
  return bench.intentOf(answer);
}

const read = (reference: string, email = bench.buyer.Email) =>
  bench.start().client.readOrderPaper({ reference, email });

describe('the paper of an order', () => {
  it('is the PDF that was mailed to its buyer, the same each time', async () => {
    const { reference } = await order();
    const paper = await read(reference);
    expect(paper).toMatchObject({ filename: `commande-${reference}.pdf`, contentType: 'application/pdf' });
    expect(readPdfText(Buffer.from(paper?.content ?? '', 'base64'))).toContain(reference);
    expect(await read(reference)).toEqual(paper);
  });

  it('is for nobody who gives another e-mail, or a reference that is none', async () => {
    const { reference } = await order();
    expect(await read(reference, 'quelqu.un@exemple.fr')).toBeUndefined();
    expect(await read('CR-AAAA-AAAA')).toBeUndefined();
  });

  it('is not to be had once its mail is erased', async () => {
    const { id, reference } = await order();
    await bench.db.deleteFrom('mails').where('key', '=', `order:${id}:buyer`).execute();
    expect(await read(reference)).toBeUndefined();
  });
});
