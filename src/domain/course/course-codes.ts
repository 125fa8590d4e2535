import { findOnlineCode, onlineCodes } from '../theory/online-codes.ts';

export const codeColumns = ['school', 'course', 'url', 'code'] as const;
type CodeColumn = (typeof codeColumns)[number];
export type CodeRow = Readonly<Record<CodeColumn, string>>;

export interface CourseCode {
  /** Null: for every school. */
  readonly officeId: number | null;
  readonly course: string;
  readonly url: string;
  readonly code: string;
}

const maxUrlLength = 2000;
const maxCodeLength = 200;
const everySchool = '*';

/** A row of the file, or why it is refused; never the code itself. */
export function readCode(row: CodeRow): CourseCode | string {
  const school = row.school.trim();
  const officeId = /^[1-9]\d{0,8}$/u.test(school) ? Number(school) : null;
  if (officeId === null && school !== everySchool) {
    return `school: “${school}” is not the number of a school, nor * for every school`;
  }
  const course = findOnlineCode(row.course.trim())?.slug;
  if (!course) {
    return `course: “${row.course.trim()}” is not a course. Give one of ${onlineCodes.map(({ slug }) => slug).join(', ')}`;
  }
  const url = row.url.trim();
  if (!isWebAddress(url))
    return `url: give an address that begins with https://, of at most ${maxUrlLength} characters`;
  const code = row.code.trim();
  if (code === '' || code.length > maxCodeLength) return `code: give 1 to ${maxCodeLength} characters`;
  return { officeId, course, url, code };
}

function isWebAddress(url: string): boolean {
  return url.length <= maxUrlLength && URL.canParse(url) && new URL(url).protocol === 'https:';
}
