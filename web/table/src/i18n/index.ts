export { t, text, language, languages, languageName, setLanguage, startLanguage } from './language.svelte';
