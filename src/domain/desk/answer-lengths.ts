/** Of what a school answers: to a message, and to a review. */
export const maxContactAnswerLength = 2000;
export const maxAnswerLength = 1500;
