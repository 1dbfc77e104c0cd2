/* Generated from openapi.yaml by `npm run generate`. Do not edit. */
// @ts-nocheck
import type { Validator } from './validation.ts';

const validateListFactsQueryCompiled = validate10;
const schema11 = {"$id":"validateListFactsQuery","type":"object","required":[],"properties":{"category":{"type":"string"}}};

function validate10(data){
/*# sourceURL="validateListFactsQuery" */;
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.category !== undefined){
if(typeof data.category !== "string"){
(vErrors ??= []).push({instancePath:"/category",keyword:"type",params:{type: "string"}});
}
}
}
else {
(vErrors ??= []).push({instancePath:"",keyword:"type",params:{type: "object"}});
}
validate10.errors = vErrors;
return vErrors === null;
}

const validateCreateAlertBodyCompiled = validate11;
const schema12 = {"type":"object","required":["event","callback_url"],"properties":{"event":{"type":"string"},"callback_url":{"type":"string"},"keywords":{"type":"array","items":{"type":"string"}},"priority_level":{"type":"string","enum":["high","medium","low"]}},"$id":"validateCreateAlertBody"};

function validate11(data){
/*# sourceURL="validateCreateAlertBody" */;
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "event"}});
}
if(data.callback_url === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "callback_url"}});
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
(vErrors ??= []).push({instancePath:"/event",keyword:"type",params:{type: "string"}});
}
}
if(data.callback_url !== undefined){
if(typeof data.callback_url !== "string"){
(vErrors ??= []).push({instancePath:"/callback_url",keyword:"type",params:{type: "string"}});
}
}
if(data.keywords !== undefined){
let data2 = data.keywords;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
(vErrors ??= []).push({instancePath:"/keywords/" + i0,keyword:"type",params:{type: "string"}});
}
}
}
else {
(vErrors ??= []).push({instancePath:"/keywords",keyword:"type",params:{type: "array"}});
}
}
if(data.priority_level !== undefined){
let data4 = data.priority_level;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:"/priority_level",keyword:"type",params:{type: "string"}});
}
if(!(((data4 === "high") || (data4 === "medium")) || (data4 === "low"))){
(vErrors ??= []).push({instancePath:"/priority_level",keyword:"enum",params:{allowedValues: ["high","medium","low"]}});
}
}
}
else {
(vErrors ??= []).push({instancePath:"",keyword:"type",params:{type: "object"}});
}
validate11.errors = vErrors;
return vErrors === null;
}

const validateDeleteAlertBodyCompiled = validate12;
const schema13 = {"type":"object","required":["event","callback_url"],"properties":{"event":{"type":"string"},"callback_url":{"type":"string"}},"$id":"validateDeleteAlertBody"};

function validate12(data){
/*# sourceURL="validateDeleteAlertBody" */;
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "event"}});
}
if(data.callback_url === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "callback_url"}});
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
(vErrors ??= []).push({instancePath:"/event",keyword:"type",params:{type: "string"}});
}
}
if(data.callback_url !== undefined){
if(typeof data.callback_url !== "string"){
(vErrors ??= []).push({instancePath:"/callback_url",keyword:"type",params:{type: "string"}});
}
}
}
else {
(vErrors ??= []).push({instancePath:"",keyword:"type",params:{type: "object"}});
}
validate12.errors = vErrors;
return vErrors === null;
}

const validateCreateTokenBodyCompiled = validate13;
const schema14 = {"type":"object","required":["client_id","client_secret","grant_type"],"properties":{"client_id":{"type":"string"},"client_secret":{"type":"string"},"grant_type":{"type":"string"}},"$id":"validateCreateTokenBody"};

function validate13(data){
/*# sourceURL="validateCreateTokenBody" */;
let vErrors = null;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "client_id"}});
}
if(data.client_secret === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "client_secret"}});
}
if(data.grant_type === undefined){
(vErrors ??= []).push({instancePath:"",keyword:"required",params:{missingProperty: "grant_type"}});
}
if(data.client_id !== undefined){
if(typeof data.client_id !== "string"){
(vErrors ??= []).push({instancePath:"/client_id",keyword:"type",params:{type: "string"}});
}
}
if(data.client_secret !== undefined){
if(typeof data.client_secret !== "string"){
(vErrors ??= []).push({instancePath:"/client_secret",keyword:"type",params:{type: "string"}});
}
}
if(data.grant_type !== undefined){
if(typeof data.grant_type !== "string"){
(vErrors ??= []).push({instancePath:"/grant_type",keyword:"type",params:{type: "string"}});
}
}
}
else {
(vErrors ??= []).push({instancePath:"",keyword:"type",params:{type: "object"}});
}
validate13.errors = vErrors;
return vErrors === null;
}

/** The query of `listFacts`. */
export const validateListFactsQuery: Validator = validateListFactsQueryCompiled as unknown as Validator;

/** The body of `createAlert`. */
export const validateCreateAlertBody: Validator = validateCreateAlertBodyCompiled as unknown as Validator;

/** The body of `deleteAlert`. */
export const validateDeleteAlertBody: Validator = validateDeleteAlertBodyCompiled as unknown as Validator;

/** The body of `createToken`. */
export const validateCreateTokenBody: Validator = validateCreateTokenBodyCompiled as unknown as Validator;

/** The validators by operation. */
export const requestValidators: Readonly<Record<string, { query?: Validator; body?: Validator } | undefined>> = {
  listFacts: { query: validateListFactsQuery },
  createAlert: { body: validateCreateAlertBody },
  deleteAlert: { body: validateDeleteAlertBody },
  createToken: { body: validateCreateTokenBody },
};
