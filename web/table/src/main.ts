import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startLanguage } from './i18n';

const target = document.getElementById('app');
await startLanguage();
if (target) mount(App, { target });
