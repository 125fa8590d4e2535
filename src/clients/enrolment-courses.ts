import { enrolment } from '#contracts/enrolment.ts';
import type { CourseOpening, OrderCourse } from '#contracts/order-course.ts';
import { type CallOurs, NotServedError, type Refused, refusedAsValue } from './enrolment-refusals.ts';
import { type CallOptions, undefinedWhenMissing } from './http.ts';

const timeoutMs = 5000;

/** Theory courses of paid orders. */
export function courseCalls(callOurs: CallOurs) {
  return {
    /** Empty where the service knows no accesses: schools open their courses. */
    async listCourseOpenings(options?: CallOptions): Promise<CourseOpening[]> {
      try {
        return await callOurs(enrolment.listCourseOpenings, {}, timeoutMs, options);
      } catch (error) {
        if (error instanceof NotServedError) return [];
        throw error;
      }
    },

    findCourse(jeton: string, options?: CallOptions): Promise<OrderCourse | undefined> {
      return undefinedWhenMissing(callOurs(enrolment.findCourse, { body: { jeton } }, timeoutMs, options));
    },

    /** Refused for an invalid link, a course that is not open, or too many starts. */
    startCourse(jeton: string, options?: CallOptions): Promise<OrderCourse | Refused> {
      return refusedAsValue(callOurs(enrolment.startCourse, { body: { jeton } }, timeoutMs, options));
    },

    /** Refused for an invalid link, or a course that is not late. */
    reportCourse(jeton: string, options?: CallOptions): Promise<OrderCourse | Refused> {
      return refusedAsValue(callOurs(enrolment.reportCourse, { body: { jeton } }, timeoutMs, options));
    },
  };
}
