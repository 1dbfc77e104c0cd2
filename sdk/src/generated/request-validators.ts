/* Generated from openapi.yaml by `npm run generate`. Do not edit. */
// @ts-nocheck
import type { Validator } from './validation.ts';

const validateListFactsQueryCompiled = validate10;
const schema11 = {"$id":"validateListFactsQuery","type":"object","required":[],"properties":{"category":{"type":"string"}}};

function validate10(data, {instancePath=""}={}){
/*# sourceURL="validateListFactsQuery" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.category !== undefined){
if(typeof data.category !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/category",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

const validateCreateAlertBodyCompiled = validate11;
const schema12 = {"$id":"validateCreateAlertBody","$ref":"document#/definitions/AlertSubscription"};
const schema14 = {"type":"object","required":["event","callback_url"],"properties":{"event":{"type":"string"},"callback_url":{"type":"string"},"keywords":{"type":"array","items":{"type":"string"}},"priority_level":{"$ref":"#/definitions/PriorityLevel"}}};
const schema15 = {"type":"string","enum":["high","medium","low"]};

function validate13(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "event"}});
errors++;
}
if(data.callback_url === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "callback_url"}});
errors++;
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/event",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.callback_url !== undefined){
if(typeof data.callback_url !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/callback_url",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.keywords !== undefined){
let data2 = data.keywords;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/keywords/" + i0,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/keywords",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.priority_level !== undefined){
let data4 = data.priority_level;
if(typeof data4 !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/priority_level",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data4 === "high") || (data4 === "medium")) || (data4 === "low"))){
(vErrors ??= []).push({instancePath:instancePath+"/priority_level",keyword:"enum",params:{allowedValues: schema15.enum}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath=""}={}){
/*# sourceURL="validateCreateAlertBody" */;
let vErrors = null;
let errors = 0;
if(!(validate13(data, {instancePath}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
validate11.errors = vErrors;
return errors === 0;
}

const validateDeleteAlertBodyCompiled = validate15;
const schema16 = {"$id":"validateDeleteAlertBody","$ref":"document#/definitions/AlertIdentifier"};
const schema17 = {"type":"object","required":["event","callback_url"],"properties":{"event":{"type":"string"},"callback_url":{"type":"string"}}};

function validate15(data, {instancePath=""}={}){
/*# sourceURL="validateDeleteAlertBody" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "event"}});
errors++;
}
if(data.callback_url === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "callback_url"}});
errors++;
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/event",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.callback_url !== undefined){
if(typeof data.callback_url !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/callback_url",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

const validateCreateTokenBodyCompiled = validate16;
const schema18 = {"$id":"validateCreateTokenBody","$ref":"document#/definitions/TokenRequest"};
const schema19 = {"type":"object","required":["client_id","client_secret","grant_type"],"properties":{"client_id":{"type":"string"},"client_secret":{"type":"string"},"grant_type":{"type":"string"}}};

function validate16(data, {instancePath=""}={}){
/*# sourceURL="validateCreateTokenBody" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "client_id"}});
errors++;
}
if(data.client_secret === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "client_secret"}});
errors++;
}
if(data.grant_type === undefined){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "grant_type"}});
errors++;
}
if(data.client_id !== undefined){
if(typeof data.client_id !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/client_id",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.client_secret !== undefined){
if(typeof data.client_secret !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/client_secret",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.grant_type !== undefined){
if(typeof data.grant_type !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/grant_type",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate16.errors = vErrors;
return errors === 0;
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
