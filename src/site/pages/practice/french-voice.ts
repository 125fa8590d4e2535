/** Voices are known some time after the page: calls `onFound` once, with a French one that sends nothing to a network. */
export function findFrenchVoice(signal: AbortSignal, onFound: (speak: (text: string) => void) => void): void {
  const look = () => {
    const voice = speechSynthesis
      .getVoices()
      .find(({ lang, localService }) => localService && /^fr\b/iu.test(lang));
    if (!voice || signal.aborted) return;
    speechSynthesis.removeEventListener('voiceschanged', look);
    onFound((text) => {
      const spoken = new SpeechSynthesisUtterance(text);
      spoken.voice = voice;
      spoken.lang = voice.lang;
      speechSynthesis.cancel();
      speechSynthesis.speak(spoken);
    });
  };
  speechSynthesis.addEventListener('voiceschanged', look, { signal });
  look();
}
