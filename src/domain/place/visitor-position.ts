import * as v from 'valibot';

const degrees = (highest: number) => v.pipe(v.number(), v.minValue(-highest), v.maxValue(highest));

export const visitorPosition = { lat: degrees(90), lng: degrees(180) };
export const visitorPositionSchema = v.strictObject(visitorPosition);
export type VisitorPosition = v.InferOutput<typeof visitorPositionSchema>;
