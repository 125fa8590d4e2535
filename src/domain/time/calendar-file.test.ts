import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from './calendar-file.ts';

const writtenAt = new Date('2026-11-23T09:05:07.123Z');
const day = { uid: 'a@creneau', day: '2026-12-07', title: 'Dernier jour', text: 'Commande CR-1' };
const write = (changes: Partial<typeof day> = {}) =>
  writeCalendar([{ ...day, ...changes }], { product: 'Créneau', writtenAt });
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('has all-day events, each ending at the start of the next day', () => {
    expect(unfold(write())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Créneau//FR',
      'BEGIN:VEVENT',
      'UID:a@creneau',
      'DTSTAMP:20261123T090507Z',
      'DTSTART;VALUE=DATE:20261207',
      'DTEND;VALUE=DATE:20261208',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Dernier jour',
      'DESCRIPTION:Commande CR-1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('ends the last day of a month, of a year and a 28 February in the next one', () => {
    expect(write({ day: '2026-12-31' })).toContain('DTEND;VALUE=DATE:20270101');
    expect(write({ day: '2027-02-28' })).toContain('DTEND;VALUE=DATE:20270301');
    expect(write({ day: '2028-02-28' })).toContain('DTEND;VALUE=DATE:20280229');
  });

  it('has appointments, from one instant to another', () => {
    const appointment = {
      ...{ uid: 'b@creneau', title: 'Évaluation', text: 'À apporter' },
      from: new Date('2026-12-31T23:30:00Z'),
      hours: 1,
      place: 'Alpha, 1 rue de la Paix',
    };
    const lines = unfold(writeCalendar([appointment], { product: 'Créneau', writtenAt }));
    expect(lines.slice(4, 11)).toEqual([
      'UID:b@creneau',
      'DTSTAMP:20261123T090507Z',
      'DTSTART:20261231T233000Z',
      'DTEND:20270101T003000Z',
      'LOCATION:Alpha\\, 1 rue de la Paix',
      'SUMMARY:Évaluation',
      'DESCRIPTION:À apporter',
    ]);
  });

  it('escapes what would end a value', () => {
    expect(unfold(write({ title: 'A; B, C\\D\nE' }))).toContain('SUMMARY:A\\; B\\, C\\\\D\\nE');
  });

  it('folds a line above 75 octets, and not one of 75', () => {
    const of75 = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(write({ title: of75 })).toContain(`SUMMARY:${of75}\r\n`);
    expect(write({ title: `${of75}y` })).toContain(`SUMMARY:${of75}\r\n y\r\n`);
  });

  it('has no longer line, and loses no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const plain = text.replaceAll(/[\r\n\\;,]/gu, '');
        const file = write({ text: plain });
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(unfold(file)).toContain(`DESCRIPTION:${plain}`);
      }),
    );
  });
});
