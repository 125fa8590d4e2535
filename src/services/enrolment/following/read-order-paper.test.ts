import { expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers } from '#test/support/enrolment.ts';
import { house } from '#test/support/house.ts';
import { readPdf, readPdfText } from '#test/support/pdf-text.ts';

const bench = disposeAfterAll(await createEnrolmentBench({ writesPdf: true }));

const read = (reference: string, email = bench.buyer.Email) =>
  bench.start().client.readOrderPaper({ reference, email });

it('the PDF of an order is the same as the mailed one, each time', async () => {
  const { reference } = await bench.buy();
  const paper = await read(reference);
  expect(paper).toMatchObject({ filename: `commande-${reference}.pdf`, contentType: 'application/pdf' });
  expect(readPdfText(Buffer.from(paper?.content ?? '', 'base64'))).toContain(reference);
  expect(await read(reference)).toEqual(paper);
});

it('the PDF of an order is in the accent of the brand', async () => {
  const { client } = bench.start({ sender: { ...house.sender, accent: '#0b5f73' } });
  const paid = await client.register({ officeId: String(offers.officeId), ...(await bench.prepare()) });
  const paper = await read((await bench.intentOf(paid)).reference);
  expect(readPdf(Buffer.from(paper?.content ?? '', 'base64')).fills).toContain('#0b5f73');
});

it('the PDF of an order is refused with another e-mail, an invalid reference, or once its mail is erased', async () => {
  const { id, reference } = await bench.buy();
  expect(await read(reference, 'quelqu.un@exemple.fr')).toBeUndefined();
  expect(await read('CR-AAAA-AAAA')).toBeUndefined();
  expect(await read(reference)).toBeDefined();
  await bench.db.deleteFrom('mails').where('key', '=', `order:${id}:buyer`).execute();
  expect(await read(reference)).toBeUndefined();
});
