import { describe, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { readOutbox } from '#test/support/mails.ts';
import { readPdf, readPdfText } from '#test/support/pdf-text.ts';

const bench = disposeAfterAll(await createEnrolmentBench({ writesPdf: true }));

async function payUnder(FirstName: string, LastName: string) {
  await bench.db.deleteFrom('mails').execute();
  const { reference } = await bench.buy({ buyer: { ...bench.buyer, FirstName, LastName } });
  const mail = (await readOutbox(bench.db)).find(({ kind }) => kind === 'order-buyer');
  const pdf = Buffer.from(mail?.attachments[0]?.content ?? '', 'base64');
  return { reference, mail: mail?.text_body ?? '', text: readPdfText(pdf), unseen: readPdf(pdf).unseen };
}

describe('an order under a name', () => {
  it.each([
    ['Adébáyọ̀', 'Ọlọ́rún'],
    ['Олександр', 'Ґудзенко-Їжак'],
    ['Zoe\u0301', 'Nguye\u0302\u0303n'],
  ])('prints each letter of «%s %s»', async (first, last) => {
    const { mail, text, unseen } = await payUnder(first, last);
    const name = `${first} ${last}`.normalize('NFC');
    expect(mail).toContain(name);
    // A mark that no letter is composed with stands by itself in the text of a PDF.
    expect(text.replaceAll(/ (?=\p{M})|(?<=\p{M}) /gu, '')).toContain(name.replaceAll(/(?<=\p{M}) /gu, ''));
    expect(text).not.toContain('[…]');
    expect(unseen).toBe('');
  });

  it.each([
    ['王', '小明', '[…]'],
    ['Zoé 🚗', 'Martin', 'Zoé […] Martin'],
    ['👩‍👩‍👧', 'ბერიძე', '[…]'],
  ])(
    'of which no font has the letters, «%s %s», prints the rest, and whose order it is',
    async (first, last, printed) => {
      const { reference, mail, text, unseen } = await payUnder(first, last);
      expect(mail).toContain(last);
      expect(text).toContain(`Élève ${printed}`);
      expect(text).toContain(
        `Tout autre signe y est remplacé par « […] ». Pour identifier la personne : commande ${reference}, ${bench.buyer.Email}.`,
      );
      expect(unseen).toBe('');
    },
  );
});
