import { render } from 'preact';
import { connect } from './mock/connection.ts';
import { takeTokenFromAddress } from './mock/token.ts';
import { App } from './shell/app.tsx';
import { applyTheme } from './shell/theme.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('The page has no element #app.');
takeTokenFromAddress();
addEventListener('hashchange', takeTokenFromAddress);
applyTheme();
render(<App />, root);
void connect();
