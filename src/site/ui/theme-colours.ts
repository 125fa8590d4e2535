/** `--color-lightsand` of tokens.css, for system surfaces without CSS. */
export const groundColour = '#f8f3e8';
