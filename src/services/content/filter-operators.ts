import type { FieldKind } from '#contracts/content-shapes.ts';
import { invalidQuery } from './refusal.ts';

/** What is compared: text, number, moment in milliseconds, or null, which as in SQL is neither equal nor different. */
type Operand = string | number | null | readonly Operand[];
type Compare = (value: Operand, wanted: Operand) => boolean;

const isBelow = (one: Operand, other: Operand) => one !== null && other !== null && one < other;
const isEqual = (one: Operand, other: Operand) => one === other;
const lower = (operand: Operand) => (typeof operand === 'string' ? operand.toLowerCase() : operand);
const listOf = (operand: Operand) => (Array.isArray(operand) ? (operand as readonly Operand[]) : [operand]);
const known =
  (compare: Compare): Compare =>
  (value, wanted) =>
    value !== null && compare(value, wanted);
const text =
  (compare: (value: string, wanted: string) => boolean): Compare =>
  (value, wanted) =>
    value !== null && wanted !== null && compare(String(value), String(wanted));
const anyCase =
  (compare: Compare): Compare =>
  (value, wanted) =>
    compare(lower(value), lower(wanted));

const contains = text((value, wanted) => value.includes(wanted));
const lacks = text((value, wanted) => !value.includes(wanted));
const startsWith = text((value, wanted) => value.startsWith(wanted));
const endsWith = text((value, wanted) => value.endsWith(wanted));

/** Strapi's operators that compare a field with what the query gives. */
export const operators: Readonly<Record<string, Compare>> = {
  $eq: isEqual,
  $eqi: anyCase(isEqual),
  $ne: known((value, wanted) => value !== wanted),
  $nei: anyCase(known((value, wanted) => value !== wanted)),
  $in: (value, wanted) => listOf(wanted).some((one) => one === value),
  $notIn: known((value, wanted) => listOf(wanted).every((one) => one !== value)),
  $lt: isBelow,
  $lte: (value, wanted) => isBelow(value, wanted) || (value !== null && value === wanted),
  $gt: (value, wanted) => isBelow(wanted, value),
  $gte: (value, wanted) => isBelow(wanted, value) || (value !== null && value === wanted),
  $between: (value, wanted) => {
    const [low = null, high = null] = listOf(wanted);
    return value !== null && low !== null && high !== null && low <= value && value <= high;
  },
  $contains: contains,
  $containsi: anyCase(contains),
  $notContains: lacks,
  $notContainsi: anyCase(lacks),
  $startsWith: startsWith,
  $startsWithi: anyCase(startsWith),
  $endsWith: endsWith,
  $endsWithi: anyCase(endsWith),
  $null: isEqual,
  $notNull: isEqual,
};

export function isListOperator(operator: string): boolean {
  return operator === '$in' || operator === '$notIn' || operator === '$between';
}

/** A value of a field, or what a query gives to compare it with. @throws ContentRefusal 400 for no such value. */
export function readOperand(kind: FieldKind, value: unknown, path: string): Operand {
  if (Array.isArray(value) && (kind === 'string' || kind === 'integer' || kind === 'date')) {
    return value.map((one) => readOperand(kind, one, path));
  }
  if (value === null || value === undefined) return null;
  if (kind === 'json' || kind === 'blocks') return typeof value === 'string' ? value : JSON.stringify(value);
  if (typeof value === 'object') throw invalidQuery(`${path} takes a value`);
  if (kind === 'string') return String(value);
  const number = kind === 'integer' ? Number(value) : Date.parse(String(value));
  if (Number.isNaN(number) || value === '') {
    throw invalidQuery(`${path} takes ${kind === 'integer' ? 'a number' : 'an ISO date'}`);
  }
  return number;
}
