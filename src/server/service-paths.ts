export const serviceNames = [
  'content',
  'geo',
  'directory',
  'enrolment',
  'cards',
  'course',
  'tiles',
  'images',
] as const;
export type ServiceName = (typeof serviceNames)[number];

export interface Service {
  /** `caller`: `inProcess` (contracts/rights.ts), by the process that holds the service. */
  fetch(request: Request, caller?: object): Response | Promise<Response>;
}

export const servicePaths: Readonly<Record<ServiceName, string>> = {
  content: '/services/content',
  geo: '/services/geo',
  directory: '/services/directory',
  enrolment: '/services/enrolment',
  cards: '/services/cards',
  course: '/services/course',
  tiles: '/tiles',
  images: '/images',
};

export function serviceAt(path: string): ServiceName | undefined {
  return serviceNames.find((name) => path.startsWith(`${servicePaths[name]}/`));
}

export function isServicePath(path: string): boolean {
  return serviceAt(path) !== undefined;
}
