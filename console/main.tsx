import { browserLanguage, loadTexts } from './texts/texts.ts';
import './styles/console.css';

// The screens take their texts when they are loaded, so the language comes first.
await loadTexts(browserLanguage());
await import('./app.tsx');
