/** `--color-lightsand` of tokens.css, for what a system paints around the page, where no style sheet reaches. */
export const groundColour = '#f8f3e8';
