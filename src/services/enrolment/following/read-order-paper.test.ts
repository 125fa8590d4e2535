import { describe, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers } from '#test/support/enrolment.ts';
import { house } from '#test/support/house.ts';
import { readPdf, readPdfText } from '#test/support/pdf-text.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

async function order(accent?: string) {
  const { client } = bench.start({ sender: { ...house.sender, accent } });
  const answer = await client.register({ officeId: String(offers.officeId), ...(await bench.prepare()) });
  if ('refused' in answer) throw new Error(answer.refused.join(' '));
  return bench.intentOf(answer);
}

const read = (reference: string, email = bench.buyer.Email) =>
  bench.start().client.readOrderPaper({ reference, email });

describe('the PDF of an order', () => {
  it('is the same as the mailed one, each time', async () => {
    const { reference } = await order();
    const paper = await read(reference);
    expect(paper).toMatchObject({ filename: `commande-${reference}.pdf`, contentType: 'application/pdf' });
    expect(readPdfText(Buffer.from(paper?.content ?? '', 'base64'))).toContain(reference);
    expect(await read(reference)).toEqual(paper);
  });

  it('is in the accent of the brand', async () => {
    const { reference } = await order('#0b5f73');
    const paper = await read(reference);
    expect(readPdf(Buffer.from(paper?.content ?? '', 'base64')).fills).toContain('#0b5f73');
  });

  it('is refused with another e-mail or an invalid reference', async () => {
    const { reference } = await order();
    expect(await read(reference, 'quelqu.un@exemple.fr')).toBeUndefined();
    expect(await read('CR-AAAA-AAAA')).toBeUndefined();
  });

  it('is not found once its mail is erased', async () => {
    const { id, reference } = await order();
    await bench.db.deleteFrom('mails').where('key', '=', `order:${id}:buyer`).execute();
    expect(await read(reference)).toBeUndefined();
  });
});
