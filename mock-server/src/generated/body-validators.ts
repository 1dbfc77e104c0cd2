/* Generated from openapi.yaml by `npm run generate`. Do not edit. */
// @ts-nocheck
import type { Validator } from './validation.ts';

const validateCreateAlertBodyCompiled = validate20;
const schema31 = {"$id":"validateCreateAlertBody","$ref":"document#/components/schemas/AlertSubscription"};
const schema33 = {"type":"object","required":["event","callback_url"],"properties":{"event":{"type":"string"},"callback_url":{"type":"string"},"keywords":{"type":"array","items":{"type":"string"}},"priority_level":{"$ref":"#/components/schemas/PriorityLevel"}}};
const schema34 = {"type":"string","enum":["high","medium","low"]};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.callback_url === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "callback_url"},message:"must have required property '"+"callback_url"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err2 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.callback_url !== undefined){
if(typeof data.callback_url !== "string"){
const err3 = {instancePath:instancePath+"/callback_url",schemaPath:"#/properties/callback_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.keywords !== undefined){
let data2 = data.keywords;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(typeof data2[i0] !== "string"){
const err4 = {instancePath:instancePath+"/keywords/" + i0,schemaPath:"#/properties/keywords/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/keywords",schemaPath:"#/properties/keywords/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.priority_level !== undefined){
let data4 = data.priority_level;
if(typeof data4 !== "string"){
const err6 = {instancePath:instancePath+"/priority_level",schemaPath:"#/components/schemas/PriorityLevel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((data4 === "high") || (data4 === "medium")) || (data4 === "low"))){
const err7 = {instancePath:instancePath+"/priority_level",schemaPath:"#/components/schemas/PriorityLevel/enum",keyword:"enum",params:{allowedValues: schema34.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":{"event":true,"callback_url":true,"keywords":true,"priority_level":true},"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="validateCreateAlertBody" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate22(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"event":true,"callback_url":true,"keywords":true,"priority_level":true},"dynamicProps":false,"dynamicItems":false};

const validateDeleteAlertBodyCompiled = validate24;
const schema35 = {"$id":"validateDeleteAlertBody","$ref":"document#/components/schemas/AlertIdentifier"};
const schema36 = {"type":"object","required":["event","callback_url"],"properties":{"event":{"type":"string"},"callback_url":{"type":"string"}}};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="validateDeleteAlertBody" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.event === undefined){
const err0 = {instancePath,schemaPath:"document#/components/schemas/AlertIdentifier/required",keyword:"required",params:{missingProperty: "event"},message:"must have required property '"+"event"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.callback_url === undefined){
const err1 = {instancePath,schemaPath:"document#/components/schemas/AlertIdentifier/required",keyword:"required",params:{missingProperty: "callback_url"},message:"must have required property '"+"callback_url"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err2 = {instancePath:instancePath+"/event",schemaPath:"document#/components/schemas/AlertIdentifier/properties/event/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.callback_url !== undefined){
if(typeof data.callback_url !== "string"){
const err3 = {instancePath:instancePath+"/callback_url",schemaPath:"document#/components/schemas/AlertIdentifier/properties/callback_url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"document#/components/schemas/AlertIdentifier/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":{"event":true,"callback_url":true},"dynamicProps":false,"dynamicItems":false};

const validateCreateTokenBodyCompiled = validate25;
const schema37 = {"$id":"validateCreateTokenBody","$ref":"document#/components/schemas/TokenRequest"};
const schema38 = {"type":"object","required":["client_id","client_secret","grant_type"],"properties":{"client_id":{"type":"string"},"client_secret":{"type":"string"},"grant_type":{"type":"string"}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="validateCreateTokenBody" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.client_id === undefined){
const err0 = {instancePath,schemaPath:"document#/components/schemas/TokenRequest/required",keyword:"required",params:{missingProperty: "client_id"},message:"must have required property '"+"client_id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.client_secret === undefined){
const err1 = {instancePath,schemaPath:"document#/components/schemas/TokenRequest/required",keyword:"required",params:{missingProperty: "client_secret"},message:"must have required property '"+"client_secret"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.grant_type === undefined){
const err2 = {instancePath,schemaPath:"document#/components/schemas/TokenRequest/required",keyword:"required",params:{missingProperty: "grant_type"},message:"must have required property '"+"grant_type"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.client_id !== undefined){
if(typeof data.client_id !== "string"){
const err3 = {instancePath:instancePath+"/client_id",schemaPath:"document#/components/schemas/TokenRequest/properties/client_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.client_secret !== undefined){
if(typeof data.client_secret !== "string"){
const err4 = {instancePath:instancePath+"/client_secret",schemaPath:"document#/components/schemas/TokenRequest/properties/client_secret/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.grant_type !== undefined){
if(typeof data.grant_type !== "string"){
const err5 = {instancePath:instancePath+"/grant_type",schemaPath:"document#/components/schemas/TokenRequest/properties/grant_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"document#/components/schemas/TokenRequest/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":{"client_id":true,"client_secret":true,"grant_type":true},"dynamicProps":false,"dynamicItems":false};

/** The body of `createAlert`. */
export const validateCreateAlertBody: Validator = validateCreateAlertBodyCompiled as unknown as Validator;

/** The body of `deleteAlert`. */
export const validateDeleteAlertBody: Validator = validateDeleteAlertBodyCompiled as unknown as Validator;

/** The body of `createToken`. */
export const validateCreateTokenBody: Validator = validateCreateTokenBodyCompiled as unknown as Validator;
